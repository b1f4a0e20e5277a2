import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { outbox } from '../mail/tables.ts';
import { orderLapsedMail } from './mails.ts';
import { hasLapsed } from './payment.ts';
import { presentOrder } from './present.ts';
import type { OrderRules } from './rules.ts';
import { giveBackStock } from './stock.ts';
import { orderLines, orders } from './tables.ts';

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
	{ rules, shopUrl, signal }: { rules: OrderRules; shopUrl: string; signal?: AbortSignal },
): Promise<number> {
	let lapsed = 0;
	while (!signal?.aborted && (await db.transaction((tx) => lapseNext(tx as Database, rules, shopUrl)))) lapsed++;
	return lapsed;
}

/** @returns whether there was one */
async function lapseNext(tx: Database, rules: OrderRules, shopUrl: string): Promise<boolean> {
	const [next] = await tx
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.status, 'awaiting-payment'), hasLapsed(rules)))
		.orderBy(asc(orders.placedAt))
		.limit(1)
		.for('update', { skipLocked: true });
	if (!next) return false;
	const [order] = await tx
		.update(orders)
		.set({ status: 'lapsed', lapsedAt: sql`now()`, sender: null })
		.where(eq(orders.id, next.id))
		.returning();
	if (!order) throw new Error(`Order ${next.id} went away.`);
	const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id)).orderBy(orderLines.position);
	await giveBackStock(tx, lines);
	// Who got no mail of the order, for too many a day, gets none of its end.
	if (order.isMailed)
		await tx.insert(outbox).values(orderLapsedMail({ order: presentOrder(order, lines, rules), shopUrl }));
	return true;
}
