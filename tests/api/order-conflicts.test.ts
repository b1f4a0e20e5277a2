import { count, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { orders } from '../../backend/orders/tables.ts';
import type { CheckoutRequest } from '../../contract/orders/checkout.ts';
import { test } from '../setup/api.ts';
import { expire, newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import type { Client } from '../setup/client.ts';

async function ordersIn(db: Database): Promise<number> {
	const [row] = await db.select({ orders: count() }).from(orders);
	return row?.orders ?? 0;
}

const setProduct = (db: Database, id: string, set: Partial<typeof products.$inferInsert>) =>
	db.update(products).set(set).where(eq(products.id, id));

/** Expects an error with a new quote that the shopper can then order. */
async function expectNewFigures(shop: Client & { db: Database }, request: CheckoutRequest, code: string) {
	const before = await ordersIn(shop.db);
	const answer = await shop.post('placeOrder', request, newKey());
	expect(answer.status).toBe(409);
	expect(answer.error.code).toBe(code);
	expect(await ordersIn(shop.db)).toBe(before);
	const { newQuote } = answer;
	expect(newQuote.quote_id).not.toBe(request.quote_id);
	expect((await shop.post('placeOrder', orderOf(newQuote), newKey())).body.order.total).toBe(newQuote.total);
	return newQuote;
}

test('an expired quote is refused with a new quote at current prices', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 100_00 });
	const quote = await quoteFor(shop, { [id]: 2 }, { shipping_method: 'us-two-day' });
	await expire(shop.db, quote.quote_id);
	await setProduct(shop.db, id, { askCents: 110_00 });
	const fresh = await expectNewFigures(shop, orderOf(quote), 'quote_expired');
	expect(fresh).toMatchObject({ subtotal: 220, shipping_method: 'us-two-day', lines: [{ ask: 110, quantity: 2 }] });
	expect(await stockOf(shop.db, id)).toEqual({ left: 8, sold: 2, orders: 1 });
});

test('quoted prices stay until the quote expires, whatever the market does', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 100_00 });
	const quote = await quoteFor(shop, { [id]: 1 });
	await setProduct(shop.db, id, { askCents: 250_00, discount: 5 });
	const { order } = (await shop.post('placeOrder', orderOf(quote), newKey())).body;
	expect(order).toMatchObject({ subtotal: 100, total: quote.total });
});

test('a total that differs from the quote is refused with a new quote', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const fresh = await expectNewFigures(shop, orderOf(quote, { total: quote.total - 0.01 }), 'price_changed');
	expect(fresh.total).toBe(quote.total);
});

test('an order to another state than quoted is refused with a quote for that state', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 100_00 });
	const quote = await quoteFor(shop, { [id]: 1 }, { state: 'OR' });
	const { address } = orderOf(quote);
	const moved = orderOf(quote, { address: { ...address, state: 'TX' } });
	const fresh = await expectNewFigures(shop, moved, 'price_changed');
	expect([quote.tax, fresh.state, fresh.tax]).toEqual([0, 'TX', 6.25]);
});

test('an order to another country than quoted is refused with a quote for that country', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 }, { shipping_method: 'us-overnight' });
	const { address } = orderOf(quote);
	const moved = orderOf(quote, { address: { ...address, country: 'CA', state: 'ON', postcode: 'M5V 2T6' } });
	const fresh = await expectNewFigures(shop, moved, 'price_changed');
	expect(fresh).toMatchObject({ country: 'CA', shipping_method: 'ca-insured', shipping: 34.95 });
});

test('an unknown state is refused beside its field', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const { address } = orderOf(quote);
	const answer = await shop.post('placeOrder', orderOf(quote, { address: { ...address, state: 'ZZ' } }), newKey());
	expect(answer.status).toBe(404);
	expect(Object.keys(answer.error.fields ?? {})).toEqual(['address.state']);
});

test('a quote is valid for only one order', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	await shop.post('placeOrder', orderOf(quote), newKey());
	await expectNewFigures(shop, orderOf(quote), 'quote_used');
	expect(await stockOf(shop.db, id)).toEqual({ left: 8, sold: 2, orders: 2 });
});

test('an order for a product that sold out after the quote is refused by name and takes no stock', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ title: 'Last bag', quantity: 5 });
	const quote = await quoteFor(shop, { [id]: 4 });
	await setProduct(shop.db, id, { quantity: 3 });
	const before = await ordersIn(shop.db);
	const answer = await shop.post('placeOrder', orderOf(quote), newKey());
	expect(answer.status).toBe(409);
	expect(answer.error).toEqual({
		code: 'not_enough_stock',
		message: 'Only 3 of Last bag left. Order at most 3.',
		fields: { 'items.0.quantity': 'Only 3 of Last bag left. Order at most 3.' },
	});
	expect(await ordersIn(shop.db)).toBe(before);
	expect(await stockOf(shop.db, id)).toEqual({ left: 3, sold: 0, orders: 0 });
	await setProduct(shop.db, id, { quantity: 4 });
	expect((await shop.post('placeOrder', orderOf(quote), newKey())).status).toBe(201);
});

test('an order with one line over the stock takes no stock for its other lines', async ({ shop, sell }) => {
	const [first, short, last] = [await sell(), await sell({ title: 'Short bag' }), await sell()];
	const quote = await quoteFor(shop, { [first.id]: 1, [short.id]: 2, [last.id]: 3 });
	await setProduct(shop.db, short.id, { quantity: 1 });
	const answer = await shop.post('placeOrder', orderOf(quote), newKey());
	expect(answer.error.fields).toEqual({ 'items.1.quantity': expect.stringContaining('Short bag') });
	for (const { id } of [first, last]) expect(await stockOf(shop.db, id)).toEqual({ left: 10, sold: 0, orders: 0 });
	expect(await stockOf(shop.db, short.id)).toEqual({ left: 1, sold: 0, orders: 0 });
});

test('a product that was withdrawn after the quote is refused by its title', async ({ shop, sell }) => {
	const { id } = await sell({ title: 'Gone bag' });
	const quote = await quoteFor(shop, { [id]: 1 });
	await shop.db.delete(products).where(eq(products.id, id));
	const answer = await shop.post('placeOrder', orderOf(quote), newKey());
	expect([answer.status, answer.error.message]).toEqual([409, 'Gone bag is out of stock. Remove it to continue.']);
});

test('an expired quote for a product that has sold out is refused for its stock', async ({ shop, sell }) => {
	const { id } = await sell({ title: 'Rare bag' });
	const quote = await quoteFor(shop, { [id]: 2 });
	await expire(shop.db, quote.quote_id);
	await setProduct(shop.db, id, { quantity: 1 });
	const answer = await shop.post('placeOrder', orderOf(quote), newKey());
	expect([answer.status, answer.error.code]).toEqual([409, 'not_enough_stock']);
	expect(answer.error.fields).toEqual({ 'items.0.quantity': expect.stringContaining('Only 1 of Rare bag left') });
});
