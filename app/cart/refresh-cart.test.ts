import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { card } from '../../tests/setup/cards.ts';
import { createRefreshAtom, notSoldAtom, refreshProducts } from '../catalogue/refresh-list.ts';
import { receivePricesAtom } from '../plugins/live-prices/receive-prices.ts';
import { savedAtoms } from '../saved/saved.ts';
import { cartLinesAtom } from './cart.ts';
import { refreshCartAtom } from './refresh-cart.ts';

const line = (id: string) => ({ ...card({ id, quantity: 10 }), orderQuantity: 4, localQuantity: 4 });
const store = (key: string, value: unknown) => browser.localStorage.setItem(key, JSON.stringify(value));

/** The product ids of each request, and the backend's response. */
const backend = vi.hoisted(() => ({ requests: [] as string[][], respond: async (): Promise<ProductCard[]> => [] }));
vi.mock('../api/browser.ts', () => ({
	browserApi:
		() =>
		async (_: string, { body }: { body: { product_ids: string[] } }) => {
			backend.requests.push(body.product_ids);
			return { products: await backend.respond() };
		},
}));

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	backend.requests = [];
});
afterEach(() => vi.unstubAllGlobals());

function openTab() {
	const tab = createStore();
	for (const list of [cartLinesAtom, savedAtoms.wishlist]) tab.sub(list, () => {});
	return tab;
}

test('refreshes every line with one call, and marks products that are no longer sold', async () => {
	store('cart_products', [line('1'), line('2'), { ...line('1'), size: 'M' }]);
	backend.respond = async () => [card({ id: '1', quantity: 3 })];
	const tab = openTab();
	await tab.set(refreshCartAtom);
	expect(backend.requests).toEqual([['1', '2']]);
	expect(tab.get(cartLinesAtom).map(({ quantity }) => quantity)).toEqual([3, 0, 3]);
	expect([...tab.get(notSoldAtom)]).toEqual(['2']);
	backend.respond = async () => [card({ id: '1' }), card({ id: '2' })];
	await tab.set(refreshCartAtom);
	expect([...tab.get(notSoldAtom)]).toEqual([]);
});

test('makes two calls for a list of more than a hundred products, and none for an empty list', async () => {
	store(
		'wishlist_products',
		Array.from({ length: 101 }, (_, id) => card({ id: `${id}` })),
	);
	backend.respond = async () => [];
	const tab = openTab();
	await tab.set(refreshCartAtom);
	expect(backend.requests).toEqual([]);
	await tab.set(createRefreshAtom(savedAtoms.wishlist));
	expect(backend.requests.map((ids) => ids.length)).toEqual([100, 1]);
});

test('changes nothing if a call fails, and makes the next call', async () => {
	store('cart_products', [line('1')]);
	backend.respond = async () => Promise.reject(new Error('The connection is lost.'));
	const tab = openTab();
	const before = tab.get(cartLinesAtom);
	await tab.set(refreshCartAtom);
	await tab.set(refreshCartAtom);
	expect(backend.requests).toHaveLength(2);
	expect(tab.get(cartLinesAtom)).toBe(before);
	expect(tab.get(notSoldAtom).size).toBe(0);
});

test('makes one call for two simultaneous refreshes, and keeps lines and prices that arrive meanwhile', async () => {
	store('cart_products', [line('1')]);
	const tab = openTab();
	backend.respond = async () => {
		store('cart_products', [line('1'), line('2')]);
		tab.set(receivePricesAtom, {
			asks: [{ version: 1, products: [{ product_id: '1', ask: 120 }] }],
			spots: [],
			ticks: [],
		});
		return [card({ id: '1', quantity: 3 })];
	};
	await Promise.all([tab.set(refreshCartAtom), tab.set(refreshCartAtom)]);
	expect(backend.requests).toHaveLength(1);
	expect(tab.get(cartLinesAtom).map(({ quantity, pricing }) => [quantity, pricing.ask])).toEqual([
		[3, 120],
		[10, 100],
	]);
});

describe('refreshing stored products', () => {
	const images = [
		{ img: 'red.webp', color: { name: 'Red', clrCode: '#ff0000' } },
		{ img: 'blue.webp', color: { name: 'Blue', clrCode: '#0000ff' } },
	];
	const hat = card({ id: 'hat', title: 'Hat', img: 'red.webp', imageURLs: images, sizes: ['S', 'M'], quantity: 18 });
	const line = (facts: Partial<CartLine> = {}): CartLine => ({ ...hat, orderQuantity: 4, localQuantity: 2, ...facts });

	test('updates the product of a line, and keeps its choice and quantity', () => {
		const stored = [line({ size: 'M', color: 'Blue', img: 'old.webp' })];
		const today = card({ ...hat, title: 'Felt hat', quantity: 3, discount: 5 });
		expect(refreshProducts(stored, ['hat'], [today])).toEqual([
			{ ...today, size: 'M', color: 'Blue', img: 'blue.webp', orderQuantity: 4, localQuantity: 2 },
		]);
	});

	test('sets the stock of an unknown product to 0', () => {
		expect(refreshProducts([line()], ['hat'], [])).toEqual([line({ quantity: 0, status: 'out-of-stock' })]);
	});

	test('a metal that was paused is sold again', () => {
		const paused = line({ quantity: 0, status: 'out-of-stock', paused: true });
		expect(refreshProducts([paused], ['hat'], [hat])[0]).toMatchObject({ quantity: 18, paused: undefined });
	});

	test('keeps a product that was added after the request', () => {
		expect(refreshProducts([line({ id: 'new' })], ['hat'], [])).toEqual([line({ id: 'new' })]);
	});

	test('returns the same list if nothing has changed, in any order of the fields', () => {
		const stored = [line({ size: 'M', color: 'Red' })];
		const reordered = Object.fromEntries(Object.entries(hat).reverse()) as typeof hat;
		expect(refreshProducts(stored, ['hat'], [reordered])).toBe(stored);
	});
});
