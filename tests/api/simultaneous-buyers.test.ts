import { expect } from 'vitest';
import type { Quote } from '../../contract/orders/checkout.ts';
import { test } from '../setup/api.ts';
import { newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import type { Client } from '../setup/client.ts';

const times = <T>(count: number, make: (index: number) => T) =>
	Array.from({ length: count }, (_, index) => make(index));

/** Orders again with the same key if the product is busy, which depends on the speed of the machine. */
async function buy(shop: Client, quote: Quote) {
	const [order, key] = [orderOf(quote), newKey()];
	for (;;) {
		const answer = await shop.post('placeOrder', order, key);
		if (answer.status !== 503) return answer;
		expect(answer.error.code).toBe('product_busy');
	}
}

test('of 200 simultaneous buyers of 20 items, 20 get one and 180 get ‘sold out’', async ({ shop, sell }) => {
	const { id } = await sell({ title: 'Wanted bag', quantity: 20 });
	const quotes = await Promise.all(times(200, () => quoteFor(shop, { [id]: 1 })));
	const answers = await Promise.all(quotes.map((quote) => buy(shop, quote)));
	const placed = answers.filter((answer) => answer.status === 201);
	const refused = answers.filter((answer) => answer.status === 409);
	expect([placed.length, refused.length]).toEqual([20, 180]);
	for (const { error } of refused)
		expect(error).toMatchObject({ code: 'not_enough_stock', message: expect.stringContaining('Wanted bag') });
	expect(new Set(placed.map((answer) => answer.body.order.order_number)).size).toBe(20);
	expect(await stockOf(shop.db, id)).toEqual({ left: 0, sold: 20, orders: 20 });
});

test('buyers of the same products in different order never deadlock', async ({ shop, sell }) => {
	const ids = [await sell({ quantity: 30 }), await sell({ quantity: 30 }), await sell({ quantity: 30 })].map(
		(product) => product.id,
	);
	const cart = (index: number) => Object.fromEntries(times(3, (step) => [ids[(index + step) % 3] ?? '', 1]));
	const backwards = (pieces: Record<string, number>) => Object.fromEntries(Object.entries(pieces).toReversed());
	const quotes = await Promise.all(
		times(40, (index) => quoteFor(shop, index % 2 ? cart(index) : backwards(cart(index)))),
	);
	const answers = await Promise.all(quotes.map((quote) => buy(shop, quote)));
	expect(answers.filter((answer) => answer.status === 201)).toHaveLength(30);
	for (const id of ids) expect(await stockOf(shop.db, id)).toEqual({ left: 0, sold: 30, orders: 30 });
});
