import { eq, sql } from 'drizzle-orm';
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

/** Makes an order so many hours older. */
export async function ageOrder(db: Database, orderId: string, hours: number): Promise<void> {
	await db
		.update(orders)
		.set({ placedAt: sql`${orders.placedAt} - make_interval(hours => ${hours}::int)` })
		.where(eq(orders.id, orderId));
}
