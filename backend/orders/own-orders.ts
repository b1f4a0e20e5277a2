import { and, eq, inArray } from 'drizzle-orm';
import type { Order } from '../../contract/orders/checkout.ts';
import { isBought, orderStatuses } from '../../contract/orders/order-statuses.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { notFound } from '../http/refusal.ts';
import { moveOrder, type OrderRow } from './move-order.ts';
import type { OrderSettings } from './order-limits.ts';
import { findOrder } from './place-order.ts';
import { orderLines, orders } from './tables.ts';

const isOwnOf = (person: Person, number: string) => and(eq(orders.number, number), eq(orders.userId, person.id));

function requireOrder(row: OrderRow | undefined, number: string): OrderRow {
	if (row) return row;
	throw notFound('order_number', `You don’t have an order ${number}.`);
}

/** @throws Refusal 403; 404 if the order does not exist or belongs to someone else */
export async function showOwnOrder(db: Database, person: Person, number: string): Promise<Order> {
	const [row] = await db.select().from(orders).where(isOwnOf(person, number));
	return findOrder(db, requireOrder(row, number).id);
}

/**
 * Cancels an unpaid order: returns its stock and emails its buyer. @throws Refusal 403, 404; 409 unless the order is
 * unpaid
 */
export function cancelOwnOrder(db: Database, terms: OrderSettings, person: Person, number: string): Promise<Order> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(orders).where(isOwnOf(person, number)).for('update');
		return moveOrder(tx, requireOrder(row, number), 'canceled-by-buyer', terms, { by: 'buyer' });
	});
}

/**
 * Cancels an unpaid order by its link. Call `confirmOrderEmail` first: the link alone must not change an order.
 *
 * @throws Refusal 404; 409 unless the order is unpaid
 */
export function cancelLinkedOrder(db: Database, terms: OrderSettings, id: string): Promise<Order> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
		if (!row) throw notFound('order_id', 'Order not found.');
		return moveOrder(tx, row, 'canceled-by-buyer', terms, { by: 'buyer' });
	});
}

/**
 * True if a person has a paid order with the product, shipped or not. The cost grows with the number of the person's
 * orders.
 */
export async function hasBought(db: Database, userId: string, productId: string): Promise<boolean> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(
			and(
				eq(orders.userId, userId),
				inArray(orders.status, orderStatuses.filter(isBought)),
				eq(orderLines.productId, productId),
			),
		)
		.limit(1);
	return found.length > 0;
}
