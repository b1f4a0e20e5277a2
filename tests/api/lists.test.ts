import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../backend/accounts/tables.ts';
import { deleteExpiredChanges } from '../../backend/cart/idempotent-change.ts';
import { cartLines, listChanges } from '../../backend/cart/tables.ts';
import { productImages } from '../../backend/catalogue/picture-tables.ts';
import { products } from '../../backend/catalogue/tables.ts';
import { digest } from '../../backend/db/digest.ts';
import { allowances } from '../../backend/limits/tables.ts';
import { wishes } from '../../backend/saved/tables.ts';
import type { CallInput } from '../../contract/calls.ts';
import { maxWishes } from '../../contract/limits.ts';
import { newLogin, type Shop } from '../setup/accounts.ts';
import { test as base } from '../setup/api.ts';
import { newKey } from '../setup/checkout.ts';

type Items = CallInput<'addToCart', 'body'>['items'];

/** A person with a login, and their lists. */
async function openLists(shop: Shop) {
	const { headers, user } = await newLogin(shop);
	const cart = async () => {
		const { cart_products, version } = (await shop.get('getCart', undefined, headers)).body;
		const lines = cart_products.map(({ id, size, color, orderQuantity }) =>
			[id, size, color, orderQuantity].filter((part) => part !== undefined),
		);
		return { cart_products, lines, version };
	};
	return {
		user,
		headers,
		cart,
		lines: async () => (await cart()).lines,
		add: (items: Items, more = {}) => shop.post('addToCart', { items }, { ...headers, ...more }),
		remove: (line: CallInput<'removeFromCart', 'body'>, more = {}) =>
			shop.post('removeFromCart', line, { ...headers, ...more }),
		clear: async (more = {}) => shop.send('cart/clear', { method: 'POST', headers: { ...headers, ...more } }),
		wish: (...ids: string[]) =>
			shop.post('addToWishlist', { items: ids.map((product_id) => ({ product_id })) }, headers),
		wishlist: async () =>
			(await shop.get('getWishlist', undefined, headers)).body.wishlist_items.map(({ id, quantity }) => [id, quantity]),
	};
}

const test = base.extend('lists', async ({ shop }) => openLists(shop));

const item = (product: { id: string }, quantity: number, chosen = {}) => ({
	product_id: product.id,
	quantity,
	...chosen,
});

test('cart lines keep the order of adding, with the product as in listings', async ({ shop, sell, lists }) => {
	const [bag, hat] = [await sell(), await sell()];
	expect((await lists.cart()).cart_products).toEqual([]);
	expect((await lists.add([item(hat, 2)])).body).toEqual({ not_taken: [] });
	await lists.add([item(bag, 1), item(hat, 3)]);
	const { products: cards } = (await shop.post('getProductsById', { product_ids: [bag.id, hat.id] })).body;
	const card = (id: string) => cards.find((one) => one.id === id);
	expect((await lists.cart()).cart_products).toEqual([
		{ ...card(hat.id), orderQuantity: 5, localQuantity: 0 },
		{ ...card(bag.id), orderQuantity: 1, localQuantity: 0 },
	]);
});

test('a negative quantity removes pieces down to one, and does nothing to missing lines', async ({ sell, lists }) => {
	const [bag, hat] = [await sell(), await sell()];
	await lists.add([item(bag, 5)]);
	await lists.add([item(bag, -2), item(hat, -2)]);
	expect(await lists.lines()).toEqual([[bag.id, 3]]);
	await lists.add([item(bag, -9)]);
	expect(await lists.lines()).toEqual([[bag.id, 1]]);
});

test('size and color are required, distinguish lines, and select the picture', async ({ shop, sell, lists }) => {
	const hat = await sell({ sizes: ['S', 'M'] });
	const pictures = ['Red', 'Blue'].map((colorName, position) => {
		const imgPath = `/images/${colorName}.webp`;
		return { productId: hat.id, imgPath, imgCode: colorName, colorName, colorCode: '#102030', position };
	});
	await shop.db.insert(productImages).values(pictures);
	await lists.add([item(hat, 1, { size: 'S', color: 'Red' }), item(hat, 2, { size: 'M', color: 'Blue' })]);
	await lists.add([item(hat, 1, { size: 'S', color: 'Red' })]);
	const { lines, cart_products } = await lists.cart();
	expect(lines).toEqual([
		[hat.id, 'S', 'Red', 2],
		[hat.id, 'M', 'Blue', 2],
	]);
	expect(cart_products[1]?.img).toBe('/images/Blue.webp');
	const wrong = await lists.add([item(hat, 1), item(hat, 1, { size: 'XL', color: 'Red' })]);
	expect([wrong.status, Object.keys(wrong.error.fields ?? {})]).toEqual([400, ['items.0.size', 'items.1.size']]);
	await lists.remove({ product_id: hat.id, size: 'S', color: 'Red' });
	await lists.remove({ product_id: hat.id });
	expect(await lists.lines()).toEqual([[hat.id, 'M', 'Blue', 2]]);
});

test('a cart gets at most the stock of a product, over all its lines', async ({ shop, sell, lists }) => {
	const hat = await sell({ sizes: ['S', 'M'], quantity: 5 });
	const small = { size: 'S' };
	expect((await lists.add([item(hat, 3, small), item(hat, 4, { size: 'M' })])).body.not_taken).toEqual([
		{ ...item(hat, 2, { size: 'M' }), reason: 'stock' },
	]);
	await shop.db.update(products).set({ quantity: 1 }).where(eq(products.id, hat.id));
	expect((await lists.add([item(hat, 1, small)])).body.not_taken).toEqual([
		{ ...item(hat, 1, small), reason: 'stock' },
	]);
	expect(await lists.lines()).toEqual([
		[hat.id, 'S', 3],
		[hat.id, 'M', 2],
	]);
});

test('a line has at most 9,999 pieces, a cart 100 lines', async ({ sell, lists }) => {
	const coin = await sell({ quantity: 50_000 });
	const others = await Promise.all(Array.from({ length: 100 }, () => sell()));
	await lists.add([item(coin, 9_999)]);
	expect((await lists.add([item(coin, 1)])).body.not_taken).toEqual([{ ...item(coin, 1), reason: 'line_full' }]);
	expect((await lists.add(others.map((one) => item(one, 1)))).body.not_taken).toEqual([
		{ ...item(others[99] ?? coin, 1), reason: 'cart_full' },
	]);
	expect(await lists.lines()).toHaveLength(100);
	for (const quantity of [0, 10_000, -10_000, 1.5]) {
		expect((await lists.add([item(coin, quantity)])).error.fields).toHaveProperty('items.0.quantity');
	}
});

test('unknown and withdrawn products are refused by field, and nothing is added', async ({ shop, sell, lists }) => {
	const [bag, gone] = [await sell(), await sell({ retiredAt: new Date() })];
	const refused = await lists.add([item(bag, 1), item(gone, 1), item({ id: 'nothing' }, 1)]);
	const fields = ['items.1.product_id', 'items.2.product_id'];
	expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([404, fields]);
	const wished = await lists.wish(bag.id, gone.id);
	expect([wished.status, Object.keys(wished.error.fields ?? {})]).toEqual([404, ['items.1.product_id']]);
	expect([await lists.lines(), await lists.wishlist()]).toEqual([[], []]);
	await lists.add([item(bag, 2)]);
	await lists.wish(bag.id);
	await shop.db.update(products).set({ retiredAt: new Date() }).where(eq(products.id, bag.id));
	// Withdrawn later: the list keeps it, with a stock of 0.
	expect((await lists.cart()).cart_products).toMatchObject([{ quantity: 0, status: 'out-of-stock', orderQuantity: 2 }]);
	expect(await lists.wishlist()).toEqual([[bag.id, 0]]);
	expect((await lists.add([item(bag, 1), item(bag, -1)])).body.not_taken).toEqual([
		{ ...item(bag, 1), reason: 'stock' },
	]);
	expect(await lists.lines()).toEqual([[bag.id, 1]]);
});

test('a change with the same key counts once, however often and late it arrives', async ({ sell, lists }) => {
	const bag = await sell({ quantity: 3 });
	const [first, second] = [newKey(), newKey()];
	const answers = await Promise.all([1, 2, 3].map(() => lists.add([item(bag, 2)], first)));
	expect(answers.map(({ body }) => body)).toEqual([{ not_taken: [] }, { not_taken: [] }, { not_taken: [] }]);
	expect((await lists.add([item(bag, 2)], second)).body.not_taken).toEqual([{ ...item(bag, 1), reason: 'stock' }]);
	expect((await lists.add([item(bag, 2)], second)).body.not_taken).toEqual([{ ...item(bag, 1), reason: 'stock' }]);
	const removal = newKey();
	await lists.remove({ product_id: bag.id }, removal);
	await lists.add([item(bag, 1)]);
	await lists.remove({ product_id: bag.id }, removal);
	await lists.add([item(bag, 2)], first);
	expect(await lists.lines()).toEqual([[bag.id, 1]]);
	const other = await lists.add([item(bag, 1)], first);
	expect([other.status, other.error.code]).toEqual([409, 'idempotency_key_reused']);
	expect((await lists.add([item(bag, 1)], { 'Idempotency-Key': 'short' })).status).toBe(400);
});

test('the same key of two people counts for each', async ({ shop, sell, lists }) => {
	const [bag, eve, key] = [await sell(), await openLists(shop), newKey()];
	await lists.add([item(bag, 1)], key);
	await eve.add([item(bag, 2)], key);
	expect([await lists.lines(), await eve.lines()]).toEqual([[[bag.id, 1]], [[bag.id, 2]]]);
});

test('the cleanup deletes old keys, and all but the last keys of a person', async ({ shop, sell, lists }) => {
	const bag = await sell();
	const kept = () => shop.db.$count(listChanges, eq(listChanges.userId, lists.user.id));
	const old = Array.from({ length: 250 }, (_, index) => {
		return { userId: lists.user.id, key: `key ${index}`, requestHash: '', answer: {} };
	});
	await shop.db.insert(listChanges).values(old);
	await lists.add([item(bag, 1)], newKey());
	expect(await kept()).toBe(200);
	const changedAt = sql`now() - interval '36 days'`;
	await shop.db.update(listChanges).set({ changedAt }).where(sql`${listChanges.key} like 'key %'`);
	await deleteExpiredChanges(shop.db);
	expect(await kept()).toBe(1);
});

test('simultaneous clicks on two devices all count', async ({ sell, lists }) => {
	const [bag, hat] = [await sell({ quantity: 1_000 }), await sell({ quantity: 1_000 })];
	const clicks = Array.from({ length: 20 }, (_, click) => lists.add([item(click % 2 ? bag : hat, 1), item(bag, 2)]));
	await Promise.all(clicks);
	expect(new Map((await lists.lines()) as [string, number][])).toEqual(
		new Map([
			[bag.id, 50],
			[hat.id, 10],
		]),
	);
});

test('clearing empties a cart; with a version, only if the cart is unchanged', async ({ sell, lists }) => {
	const [bag, hat] = [await sell(), await sell()];
	await lists.add([item(bag, 1)]);
	const { version } = await lists.cart();
	await lists.add([item(hat, 1)]);
	const stale = await lists.clear({ 'If-Match': version });
	expect([stale.status, (await stale.json()).error.code]).toEqual([412, 'cart_changed']);
	const [now, key] = [await lists.cart(), newKey()];
	expect(now.lines).toHaveLength(2);
	expect((await lists.clear({ 'If-Match': now.version, ...key })).status).toBe(200);
	await lists.add([item(hat, 1)]);
	// Repeated after its answer was lost. The shop has already applied it.
	expect((await lists.clear({ 'If-Match': now.version, ...key })).status).toBe(200);
	expect(await lists.lines()).toEqual([[hat.id, 1]]);
	expect((await lists.clear()).status).toBe(200);
	expect(await lists.lines()).toEqual([]);
});

test('a wishlist has each product once, in the order of adding, up to a limit', async ({ shop, sell, lists }) => {
	const [bag, hat] = [await sell(), await sell({ quantity: 0 })];
	await lists.wish(hat.id, bag.id, hat.id);
	expect((await lists.wish(bag.id)).body).toEqual({ not_taken: [] });
	expect(await lists.wishlist()).toEqual([
		[hat.id, 0],
		[bag.id, 10],
	]);
	await shop.post('removeFromWishlist', { product_id: hat.id }, lists.headers);
	await shop.post('removeFromWishlist', { product_id: hat.id }, lists.headers);
	expect(await lists.wishlist()).toEqual([[bag.id, 10]]);
	const more = await Promise.all(Array.from({ length: maxWishes }, () => sell()));
	const ids = more.map(({ id }) => id);
	for (const part of [ids.slice(0, 100), ids.slice(100, 199)]) await lists.wish(...part);
	expect((await lists.wish(ids[199] ?? '')).body.not_taken).toEqual([{ product_id: ids[199] }]);
	expect(await lists.wishlist()).toHaveLength(maxWishes);
});

test('lists are private, are in the download, and are deleted with the account', async ({ shop, sell, lists }) => {
	const [bag, eve] = [await sell(), await openLists(shop)];
	await lists.add([item(bag, 2)]);
	await lists.wish(bag.id);
	await eve.add([item(bag, 7)]);
	await eve.remove({ product_id: bag.id });
	await eve.clear();
	await shop.post('removeFromWishlist', { product_id: bag.id }, eve.headers);
	expect([await eve.lines(), await eve.wishlist()]).toEqual([[], []]);
	expect([await lists.lines(), await lists.wishlist()]).toEqual([[[bag.id, 2]], [[bag.id, 10]]]);
	const { cart, wishlist } = (await shop.get('getAccountData', undefined, lists.headers)).body;
	expect({ cart, wishlist }).toEqual({ cart: [item(bag, 2)], wishlist: [bag.id] });
	await shop.db.delete(users).where(eq(users.id, lists.user.id));
	expect(await shop.db.$count(cartLines, eq(cartLines.userId, lists.user.id))).toBe(0);
	expect(await shop.db.$count(wishes, eq(wishes.userId, lists.user.id))).toBe(0);
});

test('endless list changes get 429 with a time to retry, which affects nobody else', async ({ shop, sell, lists }) => {
	const bag = await sell({ quantity: 9_999 });
	const batch = Array.from({ length: 100 }, () => item(bag, 1));
	expect((await lists.add(batch)).status).toBe(200);
	// Simulates 59 such changes. Sending sixty takes a while, during which the allowance grows by one change per six seconds.
	const wholeAgainAt = sql`now() + make_interval(secs => 590 * 6)`;
	const ofPerson = eq(allowances.key, digest(`too_many_changes ${lists.user.id}`));
	expect(await shop.db.update(allowances).set({ wholeAgainAt }).where(ofPerson).returning()).toHaveLength(1);
	expect((await lists.add(batch)).status).toBe(200);
	const refused = await lists.add(batch);
	expect([refused.error.code, Number(refused.headers.get('Retry-After')) > 0]).toEqual(['too_many_changes', true]);
	expect((await shop.get('getCart', undefined, lists.headers)).status).toBe(200);
	expect((await (await openLists(shop)).add([item(bag, 1)])).status).toBe(200);
});
