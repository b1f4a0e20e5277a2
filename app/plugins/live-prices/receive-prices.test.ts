import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import type { SpotTick } from '../../../contract/pricing/events.ts';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';
import { cartLinesAtom, storedLinesAtom } from '../../cart/cart.ts';
import { subtotalCents } from '../../cart/cart-totals.ts';
import { asksAtom, heardSpotAtom, tickAtom } from '../../pricing/newest-prices.ts';
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
	ticks: [],
});

/** A tab that shows the stored lists. */
function openTab() {
	const store = createStore();
	for (const shown of [cartLinesAtom, savedAtoms.compare, savedAtoms.wishlist]) store.sub(shown, () => {});
	return store;
}

function spotTick(version: number, ask: number): SpotTick {
	const change = { amount: 0, percent: 0 };
	const time = '2026-11-21T12:00:00Z';
	const price = { metal_id: 'gold' as const, bid: ask, ask, change, updated_at: time };
	return {
		version,
		time,
		simulated: true,
		source: 'simulated',
		label: '',
		stale: false,
		paused: false,
		age_seconds: 0,
		prices: [price],
	};
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
	expect(subtotalCents(tab.get(cartLinesAtom))).toBe(360_00);
	expect(tab.get(savedAtoms.wishlist)?.map(({ price }) => price)).toEqual([120, 100]);
	expect([keptAsks('cart_products'), keptAsks('compare_products'), keptAsks('wishlist_products')]).toEqual([
		[120],
		[120],
		[120, 100],
	]);
});

test('a tick alone is enough: the cart and the lists are shown and stored at what their terms make of it', () => {
	const terms = { metal_type: 'gold' as const, fine_weight: 0.5, premium: 0 };
	keep('cart_products', [{ ...line, pricing: { ask: 100, terms } }]);
	keep('wishlist_products', [card({ id: '1', pricing: { ask: 100, terms } }), card({ id: '2' })]);
	const tab = openTab();
	const tick = spotTick(3, 4_000);
	tab.set(receivePricesAtom, { asks: [], spots: [], ticks: [tick] });
	expect(subtotalCents(tab.get(cartLinesAtom))).toBe(6_000_00);
	expect([keptAsks('cart_products'), keptAsks('wishlist_products')]).toEqual([[2_000], [2_000, 100]]);
	expect([tab.get(tickAtom), tab.get(heardSpotAtom)]).toEqual([1, { spot: undefined, tick }]);
	tab.set(receivePricesAtom, { asks: [], spots: [], ticks: [tick, spotTick(2, 3_000)] });
	expect(tab.get(tickAtom)).toBe(1);
});

test('all that shows a price is told at once', () => {
	keep('cart_products', [line]);
	const tab = openTab();
	const seen: unknown[] = [];
	const look = () =>
		seen.push([tab.get(tickAtom), tab.get(asksAtom).told.get('1')?.ask, tab.get(cartLinesAtom)[0]?.pricing]);
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
