import { and, eq, gt, sql } from 'drizzle-orm';
import { orderMailsPerEmail } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { takeTurns } from '../http/limit.ts';
import { orders } from './tables.ts';

/**
 * Whether a mailbox may be sent one more order, over all nodes: anybody may order in the name of any address, so that the
 * shop would be made to flood somebody. Those who order in that name come one after the other until the transaction ends.
 */
export async function hasRoomForMail(tx: Database, mailbox: string): Promise<boolean> {
	await takeTurns(tx, mailbox);
	const today = gt(orders.placedAt, sql`now() - interval '1 day'`);
	const mailed = await tx.$count(orders, and(eq(orders.mailbox, mailbox), today, orders.isMailed));
	return mailed < orderMailsPerEmail;
}
