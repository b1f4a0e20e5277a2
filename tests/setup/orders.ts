import { eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../backend/db/database.ts';
import { orders } from '../../backend/orders/tables.ts';
import type { CheckoutRequest } from '../../contract/orders/checkout.ts';
import { newKey, orderOf, quoteFor } from './checkout.ts';
import type { Client } from './client.ts';

/** Places an order of so many pieces of each product. */
export async function placeOrderOf(
	shop: Client,
	pieces: Record<string, number>,
	change?: Partial<CheckoutRequest>,
	headers: object = {},
) {
	const typed = orderOf(await quoteFor(shop, pieces), change);
	return (await shop.post('placeOrder', typed, { ...newKey(), ...headers })).body.order;
}

/** Makes an order so many hours older: it was placed, and is due, so much earlier. */
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

/** Longer than any order is held: the days to pay, a week of holidays and the hours of grace. */
export const longerThanHeld = 30 * 24;
