import { and, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { day } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';

/** The rows that stand for emails to a mailbox, and when each was written. */
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
