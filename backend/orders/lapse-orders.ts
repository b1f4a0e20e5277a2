import { and, asc, inArray } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { moveOrder } from './move-order.ts';
import { hasLapsed, unpaidStatuses } from './payment.ts';
import { orders } from './tables.ts';

/**
 * Expires every order that was not paid in time, returns its stock and emails its buyer, in one transaction per order.
 * Any node may call it: the database ensures that only one claims an order.
 *
 * @param shopUrl origin of the links in emails
 * @param signal stops it between two orders
 * @returns the number of expired orders
 */
export async function lapseOrders(
	db: Database,
	{ shopUrl, signal }: { shopUrl: string; signal?: AbortSignal },
): Promise<number> {
	let lapsed = 0;
	while (!signal?.aborted && (await inTransaction(db, (tx) => lapseNext(tx, shopUrl)))) lapsed++;
	return lapsed;
}

/** @returns false if there was none */
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
