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

const perMailbox = {
	most: emailsPerMailbox,
	window: day,
	code: 'too_many_emails',
	message: (wait: string) =>
		`This email address got ${emailsPerMailbox} emails from us in a day. Try again in ${wait}.`,
};

/**
 * Checks whether a mailbox may get another email within a day: of this kind, and of all kinds that anyone can cause, across all nodes. Anyone
 * can enter any address, so the shop could otherwise be used to flood someone.
 *
 * @param tx serializes the transactions of the mailbox
 */
export async function isBelowMailLimit(
	tx: Database,
	mailbox: string,
	{ at, whose }: MailRows,
	most: number,
): Promise<boolean> {
	const ofKind = await tx.$count(at.table, and(whose, gt(at, ago(day))));
	const ofAllKinds = await tx.$count(outbox, and(eq(outbox.mailbox, mailbox), gt(outbox.createdAt, ago(day))));
	return ofKind < most && ofAllKinds < emailsPerMailbox;
}

/**
 * Does the same for a request that is useless without its email.
 *
 * @throws Refusal 429 with Retry-After
 */
export const requireBelowMailLimit = (tx: Database, mailbox: string, now: Date): Promise<void> =>
	requireBelowLimit(tx, { mailbox }, { at: outbox.createdAt, whose: eq(outbox.mailbox, mailbox) }, perMailbox, now);
