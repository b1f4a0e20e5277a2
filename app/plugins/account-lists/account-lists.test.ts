import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { browserStorage } from '../../storage/storage.ts';
import { claimLists, emptyLists, listsOf } from './account-lists.ts';
import { syncList } from './merge-list.ts';
import { readSync } from './stored-sync-state.ts';

const [coin, bag] = [card({ id: 'coin' }), card({ id: 'bag' })];
const line = (product = coin, orderQuantity = 1, localQuantity = 0): CartLine => {
	return { ...product, orderQuantity, localQuantity };
};

/** What the shop has, and the calls that it was sent. */
let shop: { lines: CartLine[]; wishes: (typeof coin)[]; calls: [name: string, body: unknown][] };
const api = (async (name: string, { body }: { body?: unknown } = {}) => {
	if (body) shop.calls.push([name, body]);
	if (name === 'getCart') return { cart_products: shop.lines, version: 'one' };
	if (name === 'getWishlist') return { wishlist_items: shop.wishes };
	return { not_taken: [] };
}) as unknown as Parameters<typeof listsOf>[0];

const keep = (key: string, items: unknown) => browserStorage.set(key, JSON.stringify(items));
const kept = (key: string) => JSON.parse(browserStorage.get(key) ?? 'null');

beforeEach(() => {
	openWindow();
	browserStorage.clear();
	browserStorage.set('authToken', 'token');
	browserStorage.set('userDetails', '{"id":"ada"}');
	shop = { lines: [], wishes: [], calls: [] };
});

test('what a guest had is to be merged once, and what was somebody else’s is gone', () => {
	keep('cart_products', [line(coin, 2), line(bag, 3)]);
	keep('wishlist_products', [bag]);
	claimLists('ada');
	expect(readSync()).toMatchObject({ user: 'ada', merging: { cart: 5, wishlist: 1 }, cart: { base: [] } });
	claimLists('ada');
	expect(kept('cart_products')).toHaveLength(2);
	claimLists('eve');
	expect([kept('cart_products'), kept('wishlist_products')]).toEqual([[], []]);
	expect(readSync()).toEqual({ user: 'eve', cart: { base: [] }, wishlist: { base: [] } });
});

test('a logout leaves nothing of the lists here; a guest’s stay', () => {
	keep('cart_products', [line()]);
	keep('compare_products', [coin]);
	emptyLists();
	expect(kept('cart_products')).toHaveLength(1);
	claimLists('ada');
	emptyLists();
	expect([kept('cart_products'), kept('wishlist_products'), readSync()]).toEqual([[], null, undefined]);
	expect(kept('compare_products')).toHaveLength(1);
});

test('the shop’s lines take the place of those here, with what is not sent yet', async () => {
	keep('cart_products', [line(bag, 4)]);
	claimLists('ada');
	shop.lines = [line({ ...bag, title: 'A bag of today' }, 4), line(coin, 7)];
	const { cart } = listsOf(api, { user: 'ada', token: 'token' });
	await syncList(cart, true);
	expect(shop.calls).toEqual([['addToCart', { items: [{ product_id: 'bag', quantity: 4 }] }]]);
	expect(kept('cart_products')).toMatchObject([
		{ title: 'A bag of today', orderQuantity: 4, localQuantity: 0 },
		{ id: 'coin', orderQuantity: 7, localQuantity: 0 },
	]);
	getDefaultStore().set(storedLinesAtom, (lines) => [...lines.slice(1), { ...line(bag, 9), size: 'M' }]);
	cart.replace(shop.lines, () => [
		{ product_id: 'coin', quantity: 8 },
		{ product_id: 'bag', size: 'M', quantity: 9 },
	]);
	expect(kept('cart_products')).toMatchObject([
		{ id: 'coin', orderQuantity: 8, localQuantity: 1 },
		{ id: 'bag', size: 'M', orderQuantity: 9, localQuantity: 9 },
	]);
});

test.each([null, '{', { length: 1 }, [{ id: 'coin' }, line(bag)]])(
	'a stored cart that the shop of today cannot read (%j) takes nothing out of the account',
	async (damaged) => {
		keep('cart_products', []);
		claimLists('ada');
		shop.lines = [line(coin, 2), line(bag)];
		const { cart } = listsOf(api, { user: 'ada', token: 'token' });
		await syncList(cart, true);
		keep('cart_products', damaged);
		if (damaged === null) browserStorage.remove('cart_products');
		await syncList(cart, true);
		expect(shop.calls).toEqual([]);
		expect(kept('cart_products')).toMatchObject([{ id: 'coin' }, { id: 'bag' }]);
	},
);

test('a wishlist is sent by product, one of each', async () => {
	keep('wishlist_products', [bag, coin]);
	claimLists('ada');
	shop.wishes = [coin, bag];
	const { wishlist } = listsOf(api, { user: 'ada', token: 'token' });
	await syncList(wishlist, true);
	getDefaultStore().set(savedAtoms.wishlist, (products) => products.filter(({ id }) => id !== 'bag'));
	shop.wishes = [coin];
	await syncList(wishlist, false);
	expect(shop.calls).toEqual([
		['addToWishlist', { items: [{ product_id: 'bag' }, { product_id: 'coin' }] }],
		['removeFromWishlist', { product_id: 'bag' }],
	]);
	expect(kept('wishlist_products')).toEqual([coin]);
});

test('without a token nothing is asked', async () => {
	keep('cart_products', [line()]);
	claimLists('ada');
	browserStorage.remove('authToken');
	const { cart } = listsOf(api, { user: 'ada', token: 'token' });
	const load = () => expect.fail('The list was read.');
	await syncList({ ...cart, load }, true);
	expect([shop.calls, kept('cart_products')]).toEqual([[], [line()]]);
});

test('once somebody has logged out, an answer that comes late changes nothing', async () => {
	keep('cart_products', [line()]);
	claimLists('ada');
	const { cart } = listsOf(api, { user: 'ada', token: 'token' });
	const load = async () => {
		emptyLists();
		return { kept: [line(bag)], pieces: [{ product_id: 'bag', quantity: 1 }] };
	};
	await syncList({ ...cart, load }, true);
	expect([kept('cart_products'), readSync()]).toEqual([[], undefined]);
});
