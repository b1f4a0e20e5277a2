import { createStore } from 'jotai';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CartLine } from '../../contract/cart/cart.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { card } from '../../tests/setup/cards.ts';
import { atomThatRefreshes, notSoldAtom, withFresh } from '../catalogue/refresh-list.ts';
import { receivePricesAtom } from '../plugins/live-prices/receive-prices.ts';
import { savedAtoms } from '../saved/saved.ts';
import { cartLinesAtom } from './cart.ts';
import { refreshCartAtom } from './refresh-cart.ts';

const line = (id: string) => ({ ...card({ id, quantity: 10 }), orderQuantity: 4, localQuantity: 4 });
const keep = (key: string, value: unknown) => browser.localStorage.setItem(key, JSON.stringify(value));

/** What the backend is asked for, and answers. */
const shop = vi.hoisted(() => ({ asked: [] as string[][], answer: async (): Promise<ProductCard[]> => [] }));
vi.mock('../api/browser.ts', () => ({
	browserApi:
		() =>
		async (_: string, { body }: { body: { product_ids: string[] } }) => {
			shop.asked.push(body.product_ids);
			return { products: await shop.answer() };
		},
}));

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	shop.asked = [];
});
afterEach(() => vi.unstubAllGlobals());

function openTab() {
	const tab = createStore();
	for (const shown of [cartLinesAtom, savedAtoms.wishlist]) tab.sub(shown, () => {});
	return tab;
}

test('one call brings every line up to date; what the shop does not know is marked', async () => {
	keep('cart_products', [line('1'), line('2'), { ...line('1'), size: 'M' }]);
	shop.answer = async () => [card({ id: '1', quantity: 3 })];
	const tab = openTab();
	await tab.set(refreshCartAtom);
	expect(shop.asked).toEqual([['1', '2']]);
	expect(tab.get(cartLinesAtom).map(({ quantity }) => quantity)).toEqual([3, 0, 3]);
	expect([...tab.get(notSoldAtom)]).toEqual(['2']);
	shop.answer = async () => [card({ id: '1' }), card({ id: '2' })];
	await tab.set(refreshCartAtom);
	expect([...tab.get(notSoldAtom)]).toEqual([]);
});

test('a list of more than a hundred products takes two calls, an empty one none', async () => {
	keep(
		'wishlist_products',
		Array.from({ length: 101 }, (_, id) => card({ id: `${id}` })),
	);
	shop.answer = async () => [];
	const tab = openTab();
	await tab.set(refreshCartAtom);
	expect(shop.asked).toEqual([]);
	await tab.set(atomThatRefreshes(savedAtoms.wishlist));
	expect(shop.asked.map((ids) => ids.length)).toEqual([100, 1]);
});

test('a call that fails marks nothing, and the next one is made', async () => {
	keep('cart_products', [line('1')]);
	shop.answer = async () => Promise.reject(new Error('The connection is lost.'));
	const tab = openTab();
	const before = tab.get(cartLinesAtom);
	await tab.set(refreshCartAtom);
	await tab.set(refreshCartAtom);
	expect(shop.asked).toHaveLength(2);
	expect(tab.get(cartLinesAtom)).toBe(before);
	expect(tab.get(notSoldAtom).size).toBe(0);
});

test('asked again before the answer has come, it asks once; what is put in meanwhile stays, prices too', async () => {
	keep('cart_products', [line('1')]);
	const tab = openTab();
	shop.answer = async () => {
		keep('cart_products', [line('1'), line('2')]);
		tab.set(receivePricesAtom, {
			asks: [{ version: 1, products: [{ product_id: '1', ask: 120 }] }],
			spots: [],
			ticks: [],
		});
		return [card({ id: '1', quantity: 3 })];
	};
	await Promise.all([tab.set(refreshCartAtom), tab.set(refreshCartAtom)]);
	expect(shop.asked).toHaveLength(1);
	expect(tab.get(cartLinesAtom).map(({ quantity, pricing }) => [quantity, pricing.ask])).toEqual([
		[3, 120],
		[10, 100],
	]);
});

describe('bringing kept products up to date', () => {
	const images = [
		{ img: 'red.webp', color: { name: 'Red', clrCode: '#ff0000' } },
		{ img: 'blue.webp', color: { name: 'Blue', clrCode: '#0000ff' } },
	];
	const hat = card({ id: 'hat', title: 'Hat', img: 'red.webp', imageURLs: images, sizes: ['S', 'M'], quantity: 18 });
	const line = (facts: Partial<CartLine> = {}): CartLine => ({ ...hat, orderQuantity: 4, localQuantity: 2, ...facts });

	test('a line has what its product has today, and keeps what was picked and how many', () => {
		const kept = [line({ size: 'M', color: 'Blue', img: 'old.webp' })];
		const today = card({ ...hat, title: 'Felt hat', quantity: 3, discount: 5 });
		expect(withFresh(kept, ['hat'], [today])).toEqual([
			{ ...today, size: 'M', color: 'Blue', img: 'blue.webp', orderQuantity: 4, localQuantity: 2 },
		]);
	});

	test('what the shop does not know has no pieces', () => {
		expect(withFresh([line()], ['hat'], [])).toEqual([line({ quantity: 0, status: 'out-of-stock' })]);
	});

	test('what was put in since it was asked stays as it is', () => {
		expect(withFresh([line({ id: 'new' })], ['hat'], [])).toEqual([line({ id: 'new' })]);
	});

	test('when nothing has changed it is the same list, whatever the order of the fields', () => {
		const kept = [line({ size: 'M', color: 'Red' })];
		const turned = Object.fromEntries(Object.entries(hat).reverse()) as typeof hat;
		expect(withFresh(kept, ['hat'], [turned])).toBe(kept);
	});
});
