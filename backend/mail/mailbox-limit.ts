import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { emailsPerMailbox } from '../../contract/limits.ts';
import { day } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { requireBelowLimit } from '../limits/rate-limit-by-rows.ts';
import { outbox } from './tables.ts';

/** The rows that stand for emails of a kind to a mailbox, and when each was written. */
type MailRows = { at: PgColumn; whose: SQL | undefined };

/**
 * Checks whether a mailbox may get another email of a kind within a day, across all nodes. Anyone can enter any
 * address, so the shop could otherwise be used to flood someone.
 *
 * @param tx serializes the transactions of the mailbox
 */
export async function isBelowMailLimit(tx: Database, { at, whose }: MailRows, most: number): Promise<boolean> {
	return (await tx.$count(at.table, and(whose, gt(at, ago(day))))) < most;
}

/** The emails of several kinds that share a limit: those with the mailbox in the outbox. */
const toMailbox = (mailbox: string): MailRows => ({ at: outbox.createdAt, whose: eq(outbox.mailbox, mailbox) });

/** Checks whether a mailbox may get another email of the kinds that share a limit. */
export const isBelowSharedMailLimit = (tx: Database, mailbox: string): Promise<boolean> =>
	isBelowMailLimit(tx, toMailbox(mailbox), emailsPerMailbox);

/**
 * Does the same for a request that is useless without its email.
 *
 * @throws Refusal 429 with Retry-After
 */
export const requireBelowSharedMailLimit = (tx: Database, mailbox: string, now: Date): Promise<void> =>
	requireBelowLimit(tx, { mailbox }, toMailbox(mailbox), sharedLimit, now);

const sharedLimit = {
	most: emailsPerMailbox,
	window: day,
	code: 'too_many_emails',
	message: (wait: string) =>
		`This email address got ${emailsPerMailbox} emails from us in a day. Try again in ${wait}.`,
};
