import { randomUUID } from 'node:crypto';
import { count, eq } from 'drizzle-orm';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { orderLines, priceLocks, quotes } from '../../backend/orders/tables.ts';
import type { CheckoutRequest, Quote, QuoteRequest } from '../../contract/orders/checkout.ts';
import type { Client } from './client.ts';

export const newKey = () => ({ 'Idempotency-Key': randomUUID() });

/** Creates a quote request with quantities by product id, by default for New York. */
export function cartOf(pieces: Record<string, number>, to: Partial<QuoteRequest> = {}): QuoteRequest {
	const items = Object.entries(pieces).map(([product_id, quantity]) => ({ product_id, quantity }));
	return { items, country: 'US', state: 'NY', ...to };
}

/** Creates an order request for a quote. */
export function orderOf(quote: Quote, change: Partial<CheckoutRequest> = {}): CheckoutRequest {
	return {
		quote_id: quote.quote_id,
		total: quote.total,
		email: 'jane@example.com',
		payment_method: 'bank-wire',
		address: {
			first_name: 'Jane',
			last_name: 'Doe',
			phone: '212 555 0142',
			line1: '1 Example Plaza',
			city: 'Exampleton',
			postcode: quote.country === 'CA' ? 'M5V 2T6' : '10001',
			country: quote.country,
			state: quote.state,
		},
		...change,
	};
}

export async function quoteFor(
	shop: Client,
	pieces: Record<string, number>,
	to?: Partial<QuoteRequest>,
): Promise<Quote> {
	return (await shop.post('quoteCheckout', cartOf(pieces, to))).body;
}

/** Reads a product's stock, its sold items and the number of its orders. */
export async function stockOf(db: Database, id: string) {
	const [row] = await db
		.select({ left: products.quantity, sold: products.sellCount })
		.from(products)
		.where(eq(products.id, id));
	const [ordered] = await db.select({ orders: count() }).from(orderLines).where(eq(orderLines.productId, id));
	return { ...row, ...ordered };
}

/** Expires a quote and its price lock. */
export async function expire(db: Database, quoteId: string): Promise<void> {
	const expiresAt = new Date(Date.now() - 30_000);
	const [quote] = await db.update(quotes).set({ expiresAt }).where(eq(quotes.id, quoteId)).returning();
	await db
		.update(priceLocks)
		.set({ expiresAt })
		.where(eq(priceLocks.holder, quote?.lockHolder ?? ''));
}
