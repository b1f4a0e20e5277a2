import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { digest } from '../../backend/db/digest.ts';
import { deleteExpiredLocks } from '../../backend/orders/price-lock.ts';
import { priceLocks, quotes } from '../../backend/orders/tables.ts';
import type { Quote, QuoteRequest } from '../../contract/orders/checkout.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { newPerson } from '../setup/alerts.ts';
import { goldAt, test } from '../setup/api.ts';
import { cartOf, expire, newKey, orderOf, quoteFor, stockOf } from '../setup/checkout.ts';

const newLockKey = () => newKey()['Idempotency-Key'];

const setProduct = (db: Database, id: string, set: Partial<typeof products.$inferInsert>) =>
	db.update(products).set(set).where(eq(products.id, id));

const pricesOf = ({ expires_at, lines }: Quote) => [expires_at, ...lines.map((line) => [line.ask, line.unit_price])];

test('changes of address, shipping and coupon use the locked prices and keep the end of the lock', async ({
	shop,
	sell,
}) => {
	const coin = await sell(goldAt(60_21));
	const bag = await sell({ askCents: 150_00, discount: 4 });
	const lock_key = newLockKey();
	const quote = (to: Partial<QuoteRequest>) => quoteFor(shop, { [coin.id]: 2, [bag.id]: 1 }, { ...to, lock_key });
	const first = await quote({ state: 'TX' });
	await setProduct(shop.db, coin.id, goldAt(60_25));
	await setProduct(shop.db, bag.id, { askCents: 190_00, discount: 0 });
	for (const to of [
		{ state: 'TX' },
		{ state: 'OR' },
		{ country: 'CA', state: 'ON' },
		{ shipping_method: 'us-two-day' },
	]) {
		expect(pricesOf(await quote(to))).toEqual(pricesOf(first));
	}
	const refused = await shop.post('quoteCheckout', cartOf({ [coin.id]: 2, [bag.id]: 1 }, { coupon: 'NOPE', lock_key }));
	expect(refused.error.fields).toHaveProperty('coupon');
	expect(pricesOf(await quote({ state: 'TX' }))).toEqual(pricesOf(first));
	const reduced = await quote({ coupon: 'HARVEST10' });
	expect(reduced.expires_at).toBe(first.expires_at);
	// 150.00 less 4 % is 144.00; the code takes 10 % off that.
	expect(reduced.lines.map((line) => toCents(line.unit_price) - toCents(line.coupon))).toEqual([60_21, 129_60]);
	expect((await shop.post('placeOrder', orderOf(reduced), newKey())).body.order.total).toBe(reduced.total);
});

test('a quote with a refused coupon also locks the prices', async ({ shop, sell }) => {
	const { id } = await sell({ askCents: 60_21 });
	const lock_key = newLockKey();
	await shop.post('quoteCheckout', cartOf({ [id]: 1 }, { coupon: 'NOPE', lock_key }));
	await setProduct(shop.db, id, { askCents: 50_00 });
	expect((await quoteFor(shop, { [id]: 1 }, { lock_key })).lines[0]?.ask).toBe(60.21);
});

test('the order, sizes and colors of lines do not change the content; products and quantities do', async ({
	shop,
	sell,
}) => {
	const shirt = await sell({ sizes: ['S', 'M'] });
	const bag = await sell();
	const lock_key = newLockKey();
	const quote = async (items: QuoteRequest['items']) =>
		(await shop.post('quoteCheckout', { ...cartOf({}), items, lock_key })).body;
	const one = { product_id: bag.id, quantity: 1 };
	const small = { product_id: shirt.id, quantity: 2, size: 'S' };
	const first = await quote([one, small]);
	await setProduct(shop.db, bag.id, { askCents: 77_00 });
	const same = [
		[small, one],
		[one, { ...small, size: 'M' }],
		[one, { ...small, quantity: 1 }, { ...small, quantity: 1, size: 'M' }],
	];
	for (const items of same) {
		const again = await quote(items);
		expect(again.expires_at).toBe(first.expires_at);
		expect(again.lines.find((line) => line.product_id === bag.id)?.ask).toBe(100);
	}
	for (const items of [[{ ...one, quantity: 2 }, small], [one]]) {
		expect((await quote(items)).lines.find((line) => line.product_id === bag.id)?.ask).toBe(77);
	}
	// Back to the first content. Its lock is still valid.
	expect(pricesOf(await quote([one, small]))).toEqual(pricesOf(first));
});

test('simultaneous requests of several tabs make one lock; repeated requests do not move its end', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const lock_key = newLockKey();
	const quotes = await Promise.all(Array.from({ length: 8 }, () => quoteFor(shop, { [id]: 1 }, { lock_key })));
	expect(new Set(quotes.map((quote) => quote.expires_at)).size).toBe(1);
	const [first] = quotes;
	const again = await quoteFor(shop, { [id]: 1 }, { lock_key });
	expect(again.expires_at).toBe(first?.expires_at);
	expect(again.expires_in).toBeLessThan(601_000);
	expect(Math.abs(Date.parse(again.expires_at) - Date.now() - again.expires_in)).toBeLessThan(5_000);
});

test('prices are locked only for requests with the key', async ({ shop, sell }) => {
	const { id } = await sell();
	const [mine, other] = [newLockKey(), newLockKey()];
	await quoteFor(shop, { [id]: 1 }, { lock_key: mine });
	await setProduct(shop.db, id, { askCents: 90_00 });
	const asks = await Promise.all(
		[mine, other, undefined].map(async (lock_key) => {
			const cart = cartOf({ [id]: 1 }, lock_key ? { lock_key } : {});
			const { lines } = (await shop.post('quoteCheckout', cart, lock_key ? {} : newPerson().from)).body;
			return lines[0]?.ask;
		}),
	);
	expect(asks).toEqual([100, 90, 90]);
	// The stored value of a key is not the key.
	const answer = await quoteFor(shop, { [id]: 1 }, { lock_key: digest(mine) });
	expect(answer.lines[0]?.ask).toBe(90);
});

test.for(['', 'short', 'x'.repeat(81), `${'x'.repeat(32)};`])(
	'the lock_key %j is refused beside its name',
	async (lock_key, { shop, sell }) => {
		const { id } = await sell();
		const answer = await shop.post('quoteCheckout', cartOf({ [id]: 1 }, { lock_key }));
		expect(answer.status).toBe(400);
		expect(answer.error.fields).toEqual({ lock_key: expect.stringContaining('lock_key of 32 to 80') });
	},
);

test('an expired lock is replaced by a new one for ten minutes at current prices', async ({ shop, sell }) => {
	const { id } = await sell();
	const lock_key = newLockKey();
	const first = await quoteFor(shop, { [id]: 1 }, { lock_key });
	await expire(shop.db, first.quote_id);
	await setProduct(shop.db, id, { askCents: 110_00 });
	const second = await quoteFor(shop, { [id]: 1 }, { lock_key });
	expect(second.lines[0]?.ask).toBe(110);
	expect(second.expires_in).toBeGreaterThan(590_000);
	const late = await shop.post('placeOrder', orderOf(first), newKey());
	expect(late.error.code).toBe('quote_expired');
	expect(pricesOf(late.newQuote)).toEqual(pricesOf(second));
});

test('a lock that a wrong clock made too long is invalid', async ({ shop, sell }) => {
	const { id } = await sell();
	const lock_key = newLockKey();
	const quote = await quoteFor(shop, { [id]: 1 }, { lock_key });
	const expiresAt = new Date(Date.parse(quote.expires_at) + 3_600_000);
	await shop.db
		.update(priceLocks)
		.set({ expiresAt })
		.where(eq(priceLocks.holder, digest(lock_key)));
	await shop.db.update(quotes).set({ expiresAt }).where(eq(quotes.id, quote.quote_id));
	await setProduct(shop.db, id, { askCents: 130_00 });
	const late = await shop.post('placeOrder', orderOf(quote), newKey());
	expect(late.error.code).toBe('quote_expired');
	expect(late.newQuote.lines[0]?.ask).toBe(130);
	expect(late.newQuote.expires_in).toBeLessThan(601_000);
});

test('the new quote of a refused order uses the locked prices', async ({ shop, sell }) => {
	const { id } = await sell();
	const quote = await quoteFor(shop, { [id]: 1 }, { state: 'OR', lock_key: newLockKey() });
	await setProduct(shop.db, id, { askCents: 80_00 });
	const { address } = orderOf(quote);
	const moved = await shop.post('placeOrder', orderOf(quote, { address: { ...address, state: 'TX' } }), newKey());
	expect(moved.error.code).toBe('price_changed');
	expect(moved.newQuote).toMatchObject({ state: 'TX', tax: 6.25 });
	expect(pricesOf(moved.newQuote)).toEqual(pricesOf(quote));
});

test('a lock is good for one order, however many quotes use it', async ({ shop, sell }) => {
	const { id } = await sell();
	const lock_key = newLockKey();
	const quotes = await Promise.all(
		['us-insured', 'us-two-day', 'us-overnight'].map((shipping_method) =>
			quoteFor(shop, { [id]: 1 }, { shipping_method, lock_key }),
		),
	);
	await setProduct(shop.db, id, { askCents: 120_00 });
	const answers = await Promise.all(quotes.map((quote) => shop.post('placeOrder', orderOf(quote), newKey())));
	const refused = answers.filter((answer) => answer.status !== 201);
	expect(refused.map((answer) => answer.error.code)).toEqual(['quote_used', 'quote_used']);
	for (const { newQuote } of refused) expect(newQuote.lines[0]?.ask).toBe(120);
	expect(await stockOf(shop.db, id)).toEqual({ left: 9, sold: 1, orders: 1 });
});

test('a failed order keeps its lock', async ({ shop, sell }) => {
	const { id } = await sell({ quantity: 2 });
	const lock_key = newLockKey();
	const quote = await quoteFor(shop, { [id]: 2 }, { lock_key });
	await setProduct(shop.db, id, { quantity: 1, askCents: 120_00 });
	expect((await shop.post('placeOrder', orderOf(quote), newKey())).error.code).toBe('not_enough_stock');
	expect((await shop.post('quoteCheckout', cartOf({ [id]: 2 }, { lock_key }))).error.code).toBe('not_enough_stock');
	await setProduct(shop.db, id, { quantity: 2 });
	expect(pricesOf(await quoteFor(shop, { [id]: 2 }, { lock_key }))).toEqual(pricesOf(quote));
	expect((await shop.post('placeOrder', orderOf(quote), newKey())).status).toBe(201);
});

test('a withdrawn product is not sold, even with a lock', async ({ shop, sell }) => {
	const { id } = await sell({ title: 'Old bag' });
	const lock_key = newLockKey();
	const quote = await quoteFor(shop, { [id]: 1 }, { lock_key });
	await setProduct(shop.db, id, { retiredAt: new Date() });
	expect((await shop.post('quoteCheckout', cartOf({ [id]: 1 }, { lock_key }))).status).toBe(404);
	expect((await shop.post('placeOrder', orderOf(quote), newKey())).error.message).toContain('Old bag');
});

test('the cleanup deletes expired locks', async ({ shop, sell }) => {
	const { id } = await sell();
	const keys = Array.from({ length: 5 }, newLockKey);
	for (const lock_key of keys) await quoteFor(shop, { [id]: 1 }, { lock_key });
	const ended = inArray(priceLocks.holder, keys.map(digest));
	await shop.db
		.update(priceLocks)
		.set({ expiresAt: new Date(Date.now() - 120_000) })
		.where(ended);
	await deleteExpiredLocks(shop.db);
	expect(await shop.db.select().from(priceLocks).where(ended)).toEqual([]);
});

test('a network address has at most three locks of a content; further requests get the latest one', async ({
	shop,
	sell,
}) => {
	const { id } = await sell({ quantity: 99 });
	const { from } = newPerson();
	const keys = Array.from({ length: 6 }, newLockKey);
	const ask = async (lock_key?: string, by = from, pieces = 1) =>
		(await shop.post('quoteCheckout', cartOf({ [id]: pieces }, lock_key ? { lock_key } : {}), by)).body;
	const quotes: Quote[] = [];
	for (const [turn, lock_key] of keys.entries()) {
		await setProduct(shop.db, id, { askCents: 100_00 + turn * 100 });
		quotes.push(await ask(lock_key));
	}
	const [, , third] = quotes;
	expect(quotes.map(({ lines }) => lines[0]?.ask)).toEqual([100, 101, 102, 102, 102, 102]);
	for (const quote of quotes.slice(3)) expect(quote.expires_at).toBe(third?.expires_at);
	expect((await ask(newLockKey(), newPerson().from)).lines[0]?.ask).toBe(105);
	expect((await ask(newLockKey(), from, 2)).lines[0]?.ask).toBe(105);
	// Each cart has its own lock, so one order does not use up another lock.
	for (const quote of [third, quotes[4], quotes[5]]) {
		if (!quote) throw new Error('There is no quote.');
		expect((await shop.post('placeOrder', orderOf(quote), { ...newKey(), ...from })).status).toBe(201);
	}
	expect(pricesOf(await ask(keys[0]))).toEqual(pricesOf(quotes[0] as Quote));
	const stored = await shop.db
		.select()
		.from(priceLocks)
		.where(inArray(priceLocks.holder, keys.map(digest)));
	expect(new Set(stored.map(({ client }) => client))).toEqual(new Set([digest(from['X-Forwarded-For'])]));
});

test('without a key, a network address has one lock of a content, and can order with it more than once', async ({
	shop,
	sell,
}) => {
	const { id } = await sell();
	const { from } = newPerson();
	const ask = async (by = from) => (await shop.post('quoteCheckout', cartOf({ [id]: 1 }), by)).body;
	const first = await ask();
	await setProduct(shop.db, id, { askCents: 60_00 });
	const again = await Promise.all(Array.from({ length: 4 }, () => ask()));
	for (const quote of again) expect(pricesOf(quote)).toEqual(pricesOf(first));
	expect((await ask(newPerson().from)).lines[0]?.ask).toBe(60);
	for (const quote of [first, ...again.slice(2)]) {
		expect((await shop.post('placeOrder', orderOf(quote), { ...newKey(), ...from })).status).toBe(201);
	}
	const expiresAt = new Date(Date.now() - 1_000);
	await shop.db
		.update(priceLocks)
		.set({ expiresAt })
		.where(eq(priceLocks.client, digest(from['X-Forwarded-For'])));
	expect((await ask()).lines[0]?.ask).toBe(60);
});
