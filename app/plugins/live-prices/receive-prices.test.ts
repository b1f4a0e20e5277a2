import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';
import { cartLinesAtom, storedLinesAtom } from '../../cart/cart.ts';
import { cartTotals } from '../../cart/cart-totals.ts';
import { asksAtom, forgetPricesAtom, tickAtom } from '../../pricing/newest-prices.ts';
import { savedAtoms } from '../../saved/saved.ts';
import { receivePricesAtom } from './receive-prices.ts';

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
});

const coin = card({ id: '1', pricing: { ask: 100 } });
const line = { ...coin, orderQuantity: 3, localQuantity: 3 };
const at = (version: number, ask: number, product_id = '1') => ({
	asks: [{ version, products: [{ product_id, ask }] }],
	spots: [],
});

/** A tab that shows the stored lists. */
function openTab() {
	const store = createStore();
	for (const shown of [cartLinesAtom, savedAtoms.compare, savedAtoms.wishlist]) store.sub(shown, () => {});
	return store;
}

const keep = (key: string, value: unknown) => browser.localStorage.setItem(key, JSON.stringify(value));
const keptAsks = (key: string) =>
	JSON.parse(browser.localStorage.getItem(key) ?? '[]').map((kept: typeof coin) => kept.pricing.ask);

test('a heard ask is shown and stored in the cart and on the saved lists, and totals follow', () => {
	keep('cart_products', [line]);
	keep('compare_products', [coin]);
	keep('wishlist_products', [coin, card({ id: '2' })]);
	const tab = openTab();
	tab.set(receivePricesAtom, at(1, 120));
	expect(cartTotals(tab.get(cartLinesAtom)).totalCents).toBe(360_00);
	expect(tab.get(savedAtoms.wishlist)?.map(({ price }) => price)).toEqual([120, 100]);
	expect([keptAsks('cart_products'), keptAsks('compare_products'), keptAsks('wishlist_products')]).toEqual([
		[120],
		[120],
		[120, 100],
	]);
});

test('all that shows a price is told at once', () => {
	keep('cart_products', [line]);
	const tab = openTab();
	const seen: unknown[] = [];
	const look = () =>
		seen.push([tab.get(tickAtom), tab.get(asksAtom).get('1')?.ask, tab.get(cartLinesAtom)[0]?.pricing]);
	tab.sub(tickAtom, look);
	tab.sub(asksAtom, look);
	tab.sub(cartLinesAtom, look);
	tab.set(receivePricesAtom, at(1, 120));
	expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(new Set([JSON.stringify([1, 120, { ask: 120 }])]));
});

test('older news is no tick and stores nothing', () => {
	keep('cart_products', [line]);
	const tab = openTab();
	tab.set(receivePricesAtom, at(5, 120));
	keep('cart_products', [line]);
	tab.set(receivePricesAtom, at(4, 110));
	expect(tab.get(tickAtom)).toBe(1);
	expect(keptAsks('cart_products')).toEqual([100]);
});

test('what is added at an ask of the page is kept at the newest one', () => {
	const tab = openTab();
	tab.set(receivePricesAtom, at(1, 120));
	tab.set(storedLinesAtom, (lines) => [...lines, line]);
	expect(keptAsks('cart_products')).toEqual([120]);
});

test('two tabs that hear the same settle on the newest, whichever hears it last', () => {
	keep('cart_products', [line]);
	const [one, two] = [openTab(), openTab()];
	one.set(receivePricesAtom, at(2, 120));
	browser.announce('cart_products');
	two.set(receivePricesAtom, at(1, 110));
	browser.announce('cart_products');
	two.set(receivePricesAtom, at(2, 120));
	browser.announce('cart_products');
	expect(keptAsks('cart_products')).toEqual([120]);
	expect([one, two].map((tab) => tab.get(cartLinesAtom)[0]?.pricing.ask)).toEqual([120, 120]);
});

test('a product that is forgotten shows what its page brings', () => {
	const tab = openTab();
	tab.set(receivePricesAtom, at(1, 120));
	tab.set(receivePricesAtom, at(1, 130, '2'));
	tab.set(forgetPricesAtom, new Set(['2']));
	expect([...tab.get(asksAtom).keys()]).toEqual(['2']);
});
