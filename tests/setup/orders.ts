import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../backend/db/database.ts';
import { orders } from '../../backend/orders/tables.ts';
import type { CheckoutRequest } from '../../contract/orders/checkout.ts';
import { newKey, orderOf, quoteFor } from './checkout.ts';
import type { Client } from './client.ts';

/** Places an order with quantities by product id. */
export async function placeOrderOf(
	shop: Client,
	pieces: Record<string, number>,
	change?: Partial<CheckoutRequest>,
	headers: object = {},
) {
	const typed = orderOf(await quoteFor(shop, pieces), change);
	return (await shop.post('placeOrder', typed, { ...newKey(), ...headers })).body.order;
}

/** Moves the times of an order, placed and due, back by some hours. */
export async function ageOrder(db: Database, orderId: string, hours: number): Promise<void> {
	const earlier = (column: PgColumn) => sql`${column} - make_interval(hours => ${hours}::int)`;
	await db
		.update(orders)
		.set({
			placedAt: earlier(orders.placedAt),
			dueAt: earlier(orders.dueAt),
			heldUntil: earlier(orders.heldUntil),
		})
		.where(eq(orders.id, orderId));
}

/** Hours after which every unpaid order has expired: the days to pay, a week of holidays and the grace period. */
export const longerThanHeld = 30 * 24;
