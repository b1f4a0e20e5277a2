import { and, gt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { day } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';

/** The rows that stand for mails to a mailbox: which, and when each was written. */
type Mailed = { at: PgColumn; whose: SQL | undefined };

/**
 * Whether a mailbox may be sent one more mail of a kind within a day, over all nodes: anybody may give any address, so that the shop
 * would be made to flood somebody.
 *
 * @param tx in which those who give the mailbox take turns
 */
export async function hasRoomForMail(tx: Database, { at, whose }: Mailed, most: number): Promise<boolean> {
	return (await tx.$count(at.table, and(whose, gt(at, ago(day))))) < most;
}
