import { and, asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { moveOrder } from './move-order.ts';
import { hasLapsed, unpaidStatuses } from './payment.ts';
import { orders } from './tables.ts';

/**
 * Lets every order lapse whose time to pay is over: its stock is given back and its buyer told, all or nothing. To be
 * called by every node that likes: an order is claimed in the database and lapses once.
 *
 * @param shopUrl origin that the mails' links begin with
 * @param signal ends it between two orders
 * @returns how many lapsed
 */
export async function lapseOrders(
	db: Database,
	{ shopUrl, signal }: { shopUrl: string; signal?: AbortSignal },
): Promise<number> {
	let lapsed = 0;
	while (!signal?.aborted && (await inTransaction(db, (tx) => lapseNext(tx, shopUrl)))) lapsed++;
	return lapsed;
}

/** @returns whether there was one */
async function lapseNext(tx: Database, shopUrl: string): Promise<boolean> {
	const [next] = await tx
		.select()
		.from(orders)
		.where(and(inArray(orders.status, unpaidStatuses), hasLapsed))
		.orderBy(asc(orders.heldUntil))
		.limit(1)
		.for('update', { skipLocked: true });
	if (next) await moveOrder(tx, next, 'lapsed', { shopUrl }, { by: 'shop' });
	return next !== undefined;
}
