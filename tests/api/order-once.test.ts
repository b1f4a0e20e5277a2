import { expect } from 'vitest';
import { test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';

test('the same key and request return the same order, placed once', async ({ shop, sell }) => {
	const { id } = await sell();
	const request = orderOf(await quoteFor(shop, { [id]: 2 }));
	const key = newKey();
	const first = await shop.post('placeOrder', request, key);
	const second = await shop.post('placeOrder', request, key);
	expect([first.status, second.status]).toEqual([201, 201]);
	expect(second.body).toEqual(first.body);
	expect(await stockOf(shop.db, id)).toEqual({ left: 8, sold: 2, orders: 1 });
});

test('ten simultaneous identical requests place one order', async ({ shop, sell }) => {
	const { id } = await sell();
	const request = orderOf(await quoteFor(shop, { [id]: 3 }));
	const key = newKey();
	const answers = await Promise.all(Array.from({ length: 10 }, () => shop.post('placeOrder', request, key)));
	expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(201));
	expect(new Set(answers.map((answer) => answer.body.order.order_id)).size).toBe(1);
	expect(await stockOf(shop.db, id)).toEqual({ left: 7, sold: 3, orders: 1 });
});

test('field order and surrounding spaces do not make a different request', async ({ shop, sell }) => {
	const { id } = await sell();
	const request = orderOf(await quoteFor(shop, { [id]: 1 }));
	const key = newKey();
	const first = await shop.post('placeOrder', request, key);
	const reversed = Object.fromEntries(Object.entries(request).toReversed()) as typeof request;
	const second = await shop.post('placeOrder', { ...reversed, email: ` ${request.email} ` }, key);
	expect(second.body).toEqual(first.body);
});

test('the same key with another request is refused, and the first order is unchanged', async ({ shop, sell }) => {
	const [{ id }, { id: otherId }] = [await sell(), await sell()];
	const quote = await quoteFor(shop, { [id]: 1 });
	const request = orderOf(quote);
	const key = newKey();
	const first = await shop.post('placeOrder', request, key);
	const faster = quote.shipping_methods.find((method) => method.id !== quote.shipping_method)?.id;
	const others = [
		{ ...request, email: 'joe@example.com' },
		{ ...request, note: 'Ring twice' },
		{ ...request, payment_method: 'cheque' as const },
		{ ...request, address: { ...request.address, line1: '2 Example Plaza' } },
		orderOf(await quoteFor(shop, { [id]: 2 })),
		orderOf(await quoteFor(shop, { [otherId]: 1 })),
		orderOf(await quoteFor(shop, { [id]: 1 }, { shipping_method: faster })),
		orderOf(await quoteFor(shop, { [id]: 1 }, { state: 'OR' })),
	];
	for (const changed of others) {
		const answer = await shop.post('placeOrder', changed, key);
		expect(answer.status).toBe(409);
		expect(answer.error).toMatchObject({
			code: 'idempotency_key_reused',
			fields: { 'Idempotency-Key': expect.any(String) },
		});
		expect(answer.orderId).toBe(first.body.order.order_id);
	}
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 9, orders: 1 });
});

test('the same key and items with another quote get 409 with the placed order', async ({ shop, sell }) => {
	const [{ id }, { id: otherId }] = [await sell(), await sell()];
	const key = newKey();
	const first = await shop.post('placeOrder', orderOf(await quoteFor(shop, { [id]: 1, [otherId]: 2 })), key);
	const again = orderOf(await quoteFor(shop, { [otherId]: 2, [id]: 1 }));
	const answer = await shop.post('placeOrder', again, key);
	expect(answer.status).toBe(409);
	expect(answer.error.code).toBe('order_placed');
	expect(answer.orderId).toBe(first.body.order.order_id);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 9, orders: 1 });
});

test('of simultaneous different requests with one key, one is placed', async ({ shop, sell }) => {
	const { id } = await sell();
	const quotes = await Promise.all(Array.from({ length: 6 }, () => quoteFor(shop, { [id]: 1 })));
	const key = newKey();
	const answers = await Promise.all(quotes.map((quote) => shop.post('placeOrder', orderOf(quote), key)));
	expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
	expect(await stockOf(shop.db, id)).toEqual({ left: 9, sold: 1, orders: 1 });
});

test('of simultaneous requests with several keys for one quote, one places the order', async ({ shop, sell }) => {
	const { id } = await sell();
	const request = orderOf(await quoteFor(shop, { [id]: 1 }));
	const answers = await Promise.all(Array.from({ length: 6 }, () => shop.post('placeOrder', request, newKey())));
	const refused = answers.filter((answer) => answer.status !== 201);
	expect(refused.map((answer) => answer.error.code)).toEqual(Array(5).fill('quote_used'));
	expect(await stockOf(shop.db, id)).toEqual({ left: 9, sold: 1, orders: 1 });
});

test('a refused order leaves its key free for the next try', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 });
	const key = newKey();
	expect((await shop.post('placeOrder', orderOf(quote, { total: quote.total + 1 }), key)).status).toBe(409);
	expect((await shop.post('placeOrder', orderOf(quote), key)).status).toBe(201);
});

const long = 'x'.repeat(31);

test.for([undefined, '', 'short', long, 'x'.repeat(81), `${long} space`, `${long}-ünïcode`, `${long};colon`])(
	'the Idempotency-Key %j is refused beside its name',
	async (key, { shop, sell }) => {
		const { id } = await sell();
		const request = orderOf(await quoteFor(shop, { [id]: 1 }));
		const answer = await shop.post('placeOrder', request, key === undefined ? {} : { 'Idempotency-Key': key });
		expect(answer.status).toBe(400);
		expect(answer.error.fields).toEqual({ 'Idempotency-Key': expect.stringContaining('Idempotency-Key') });
		expect(await stockOf(shop.db, id)).toMatchObject({ left: 10, orders: 0 });
	},
);
