import { count, isNull, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { lapseOrders } from '../../backend/orders/lapse-orders.ts';
import { deleteOldQuotes } from '../../backend/orders/order-jobs.ts';
import { quotes } from '../../backend/orders/tables.ts';
import { newPerson } from '../setup/alerts.ts';
import { test } from '../setup/api.ts';
import { cartOf, newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';
import type { Client } from '../setup/client.ts';
import { manyShoppers, shopUrl } from '../setup/client.ts';
import { ageOrder, longerThanHeld } from '../setup/orders.ts';

const hour = 3_600;

/** Orders items from the network of `from`. */
async function order(shop: Client, id: string, pieces: number, from: Record<string, string>, key = newKey()) {
	const quote = (await shop.post('quoteCheckout', cartOf({ [id]: pieces }), from)).body;
	return shop.post('placeOrder', orderOf(quote), { ...key, ...from });
}

test('quotes per hour are limited, then get 429 with a time to retry; other addresses are not affected', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const limited = shop.open({ ...manyShoppers, quotesPerHour: 3 });
	const { from } = newPerson();
	const ask = (by = from) => limited.post('quoteCheckout', cartOf({ [id]: 1 }), by);
	for (let turn = 0; turn < 3; turn++) expect((await ask()).status).toBe(200);
	const refused = await ask();
	expect(refused.status).toBe(429);
	expect(refused.error).toEqual({
		code: 'too_many_quotes',
		message: 'Too many price requests from your network. Try again in 20 minutes.',
	});
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(hour / 3 - 60);
	expect((await ask(newPerson().from)).status).toBe(200);
});

test('a large cart counts once per ten lines', async ({ shop, sell }) => {
	const goods = await Promise.all(Array.from({ length: 21 }, () => sell()));
	const limited = shop.open({ ...manyShoppers, quotesPerHour: 6 });
	const { from } = newPerson();
	const cart = cartOf(Object.fromEntries(goods.map(({ id }) => [id, 1])));
	const statuses = [];
	for (let turn = 0; turn < 3; turn++) statuses.push((await limited.post('quoteCheckout', cart, from)).status);
	expect(statuses).toEqual([200, 200, 429]);
});

test('orders per hour are limited; a repeated request for the same order does not count', async ({ shop, sell }) => {
	const { id } = await sell();
	const limited = shop.open({ ...manyShoppers, ordersPerHour: 2 });
	const { from } = newPerson();
	const key = newKey();
	const request = orderOf(await quoteFor(shop, { [id]: 1 }));
	for (let turn = 0; turn < 5; turn++) {
		expect((await limited.post('placeOrder', request, { ...key, ...from })).status).toBe(201);
	}
	// Refused orders do not count.
	for (let turn = 0; turn < 3; turn++) {
		expect((await limited.post('placeOrder', request, { ...newKey(), ...from })).status).toBe(409);
	}
	expect((await order(limited, id, 1, from)).status).toBe(201);
	const refused = await order(limited, id, 1, from);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_orders']);
	expect(refused.error.message).toContain('Your order wasn’t placed. Try again in 30 minutes.');
	expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
	expect((await limited.post('placeOrder', request, { ...key, ...from })).status).toBe(201);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 8, orders: 2 });
});

test('the number of unpaid orders of a network address is limited over all nodes; a lapsed order frees its place', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 99 });
	const rules = { ...manyShoppers, unpaidOrders: 2 };
	const nodes = [shop.open(rules), shop.open(rules)];
	const { from } = newPerson();
	const tries = await Promise.all(
		Array.from({ length: 6 }, (_, index) => order(nodes[index % 2] ?? shop, id, 1, from)),
	);
	expect(tries.map(({ status }) => status).toSorted()).toEqual([201, 201, 429, 429, 429, 429]);
	const refused = tries.find(({ status }) => status === 429);
	expect(refused?.error.code).toBe('too_many_unpaid_orders');
	const { order: first } = tries.find(({ status }) => status === 201)?.body ?? {};
	const left = (Date.parse(first?.payment.kept_until ?? '') - Date.now()) / 1_000;
	expect(refused?.error.message).toMatch(
		/^Your network has 2 unpaid orders, the most we allow\. Pay for one of them, or place this order in \d+ hours\.$/,
	);
	expect(Math.abs(Number(refused?.headers.get('Retry-After')) - left)).toBeLessThan(3_660);
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 97, orders: 2 });
	expect((await order(shop.open(rules), id, 1, newPerson().from)).status).toBe(201);

	const placed = tries.find(({ status }) => status === 201)?.body.order.order_id ?? '';
	await ageOrder(shop.db, placed, longerThanHeld);
	await lapseOrders(shop.db, { shopUrl });
	expect((await order(shop.open(rules), id, 1, from)).status).toBe(201);
});

test('all networks of an IPv6 /48 together have four times the limit of unpaid orders', async ({ shop, sell }) => {
	const { id } = await sell({ quantity: 99 });
	const limited = shop.open({ ...manyShoppers, unpaidOrders: 1 });
	const from = (network: number) => ({ 'X-Forwarded-For': `2001:db8:48:${network}::1` });
	for (const network of [1, 2, 3, 4]) expect((await order(limited, id, 1, from(network))).status).toBe(201);
	const refused = await order(limited, id, 1, from(5));
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_unpaid_orders']);
	expect((await order(limited, id, 1, { 'X-Forwarded-For': '2001:db8:49:1::1' })).status).toBe(201);
});

test('the total of an address’s unpaid orders is limited, and so is a single order', async ({ shop, sell }) => {
	// $100.00 each, with 4 % of tax; shipping is free from $199.
	const { id } = await sell({ quantity: 99 });
	const limited = shop.open({ ...manyShoppers, unpaidCents: 1_100_00 });
	const { from } = newPerson();
	expect((await order(limited, id, 6, from)).status).toBe(201);
	const refused = await order(limited, id, 5, from);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_unpaid_orders']);
	expect(refused.error.message).toContain('come to 6 items and $624.00. This one would exceed our limit of');
	expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
	expect((await order(limited, id, 4, from)).status).toBe(201);
	const large = await order(limited, id, 11, newPerson().from);
	expect([large.status, large.error.code]).toEqual([409, 'order_too_large']);
	expect(large.error.message).toContain('$1,100.00');
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 89, orders: 2 });
});

test('the unpaid pieces of an address are limited, so cheap orders cannot empty a small stock', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 99 });
	const limited = shop.open({ ...manyShoppers, unpaidPieces: 10 });
	const { from } = newPerson();
	expect((await order(limited, id, 7, from)).status).toBe(201);
	const refused = await order(limited, id, 4, from);
	expect([refused.status, refused.error.code]).toEqual([429, 'too_many_unpaid_orders']);
	expect((await order(limited, id, 3, from)).status).toBe(201);
	expect((await order(limited, id, 11, newPerson().from)).error.code).toBe('order_too_large');
	expect(await stockOf(shop.db, id)).toMatchObject({ left: 89, orders: 2 });
});

/** Counts the quotes without an order. */
async function kept(db: Database) {
	const [row] = await db.select({ count: count() }).from(quotes).where(isNull(quotes.orderId));
	return row?.count;
}

test('the cleanup deletes quotes an hour after their end, and the oldest over the limit, but not those of orders', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 99 });
	await shop.db.delete(quotes);
	const ordered = await order(shop, id, 1, newPerson().from);
	expect(ordered.status).toBe(201);
	for (let turn = 0; turn < 6; turn++) await quoteFor(shop, { [id]: 1 });
	await shop.db.update(quotes).set({ expiresAt: sql`${quotes.expiresAt} - interval '69 minutes'` });
	await deleteOldQuotes(shop.db);
	expect(await kept(shop.db)).toBe(6);
	await shop.db.update(quotes).set({ expiresAt: sql`${quotes.expiresAt} - interval '2 minutes'` });
	const fresh = [
		await quoteFor(shop, { [id]: 1 }),
		await quoteFor(shop, { [id]: 2 }),
		await quoteFor(shop, { [id]: 3 }),
	];
	await deleteOldQuotes(shop.db);
	expect(await kept(shop.db)).toBe(3);
	await shop.db
		.update(quotes)
		.set({ expiresAt: new Date(Date.now() + 1_000) })
		.where(sql`${quotes.id} = ${fresh[1]?.quote_id}`);
	await deleteOldQuotes(shop.db, 2);
	const left = (await shop.db.select().from(quotes).where(isNull(quotes.orderId))).map((quote) => quote.id).toSorted();
	expect(left).toEqual([fresh[0]?.quote_id, fresh[2]?.quote_id].toSorted());
	expect(await shop.db.$count(quotes)).toBe(3);
});
