import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import type { CartLine } from '../../../contract/cart/cart.ts';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';
import { storedLinesAtom } from '../../cart/cart.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { browserStorage } from '../../storage/storage.ts';
import { claimLists, clearLists, openLists } from './browser-lists.ts';
import { readSyncState } from './stored-sync-state.ts';
import { syncList } from './sync-with-account.ts';

const [coin, bag] = [card({ id: 'coin' }), card({ id: 'bag' })];
const line = (product = coin, orderQuantity = 1, localQuantity = 0): CartLine => {
	return { ...product, orderQuantity, localQuantity };
};

/** The lists on the server, and the requests that it received. */
let server: { lines: CartLine[]; wishes: (typeof coin)[]; calls: [name: string, body: unknown][] };
const api = (async (name: string, { body }: { body?: unknown } = {}) => {
	if (body) server.calls.push([name, body]);
	if (name === 'getCart') return { cart_products: server.lines, version: 'one' };
	if (name === 'getWishlist') return { wishlist_items: server.wishes };
	return { not_taken: [] };
}) as unknown as Parameters<typeof openLists>[0];

const store = (key: string, items: unknown) => browserStorage.set(key, JSON.stringify(items));
const stored = (key: string) => JSON.parse(browserStorage.get(key) ?? 'null');

beforeEach(() => {
	openWindow();
	browserStorage.clear();
	browserStorage.set('authToken', 'token');
	browserStorage.set('userDetails', '{"id":"ada"}');
	server = { lines: [], wishes: [], calls: [] };
});

test('marks a guest’s lists for merging once, and clears the lists of another user', () => {
	store('cart_products', [line(coin, 2), line(bag, 3)]);
	store('wishlist_products', [bag]);
	claimLists('ada');
	expect(readSyncState()).toMatchObject({ user: 'ada', merging: { cart: 5, wishlist: 1 }, cart: { base: [] } });
	claimLists('ada');
	expect(stored('cart_products')).toHaveLength(2);
	claimLists('eve');
	expect([stored('cart_products'), stored('wishlist_products')]).toEqual([[], []]);
	expect(readSyncState()).toEqual({ user: 'eve', cart: { base: [] }, wishlist: { base: [] } });
});

test('clears the lists at logout, and keeps a guest’s', () => {
	store('cart_products', [line()]);
	store('compare_products', [coin]);
	clearLists();
	expect(stored('cart_products')).toHaveLength(1);
	claimLists('ada');
	clearLists();
	expect([stored('cart_products'), stored('wishlist_products'), readSyncState()]).toEqual([[], null, undefined]);
	expect(stored('compare_products')).toHaveLength(1);
});

test('replaces local lines with the server’s and adds unsent changes', async () => {
	store('cart_products', [line(bag, 4)]);
	claimLists('ada');
	server.lines = [line({ ...bag, title: 'A bag of today' }, 4), line(coin, 7)];
	const { cart } = openLists(api, { user: 'ada', token: 'token' });
	await syncList(cart, true);
	expect(server.calls).toEqual([['addToCart', { items: [{ product_id: 'bag', quantity: 4 }] }]]);
	expect(stored('cart_products')).toMatchObject([
		{ title: 'A bag of today', orderQuantity: 4, localQuantity: 0 },
		{ id: 'coin', orderQuantity: 7, localQuantity: 0 },
	]);
	getDefaultStore().set(storedLinesAtom, (lines) => [...lines.slice(1), { ...line(bag, 9), size: 'M' }]);
	cart.replace(server.lines, () => [
		{ product_id: 'coin', quantity: 8 },
		{ product_id: 'bag', size: 'M', quantity: 9 },
	]);
	expect(stored('cart_products')).toMatchObject([
		{ id: 'coin', orderQuantity: 8, localQuantity: 1 },
		{ id: 'bag', size: 'M', orderQuantity: 9, localQuantity: 9 },
	]);
});

test.each([null, '{', { length: 1 }, [{ id: 'coin' }, line(bag)]])(
	'removes nothing from the account if the stored cart cannot be parsed (%j)',
	async (damaged) => {
		store('cart_products', []);
		claimLists('ada');
		server.lines = [line(coin, 2), line(bag)];
		const { cart } = openLists(api, { user: 'ada', token: 'token' });
		await syncList(cart, true);
		store('cart_products', damaged);
		if (damaged === null) browserStorage.remove('cart_products');
		await syncList(cart, true);
		expect(server.calls).toEqual([]);
		expect(stored('cart_products')).toMatchObject([{ id: 'coin' }, { id: 'bag' }]);
	},
);

test('sends the wishlist as product ids without quantities', async () => {
	store('wishlist_products', [bag, coin]);
	claimLists('ada');
	server.wishes = [coin, bag];
	const { wishlist } = openLists(api, { user: 'ada', token: 'token' });
	await syncList(wishlist, true);
	getDefaultStore().set(savedAtoms.wishlist, (products) => products.filter(({ id }) => id !== 'bag'));
	server.wishes = [coin];
	await syncList(wishlist, false);
	expect(server.calls).toEqual([
		['addToWishlist', { items: [{ product_id: 'bag' }, { product_id: 'coin' }] }],
		['removeFromWishlist', { product_id: 'bag' }],
	]);
	expect(stored('wishlist_products')).toEqual([coin]);
});

test('sends no request without a token', async () => {
	store('cart_products', [line()]);
	claimLists('ada');
	browserStorage.remove('authToken');
	const { cart } = openLists(api, { user: 'ada', token: 'token' });
	const load = () => expect.fail('The list was loaded.');
	await syncList({ ...cart, load }, true);
	expect([server.calls, stored('cart_products')]).toEqual([[], [line()]]);
});

test('ignores a response that arrives after logout', async () => {
	store('cart_products', [line()]);
	claimLists('ada');
	const { cart } = openLists(api, { user: 'ada', token: 'token' });
	const load = async () => {
		clearLists();
		return { items: [line(bag)], lineItems: [{ product_id: 'bag', quantity: 1 }] };
	};
	await syncList({ ...cart, load }, true);
	expect([stored('cart_products'), readSyncState()]).toEqual([[], undefined]);
});
