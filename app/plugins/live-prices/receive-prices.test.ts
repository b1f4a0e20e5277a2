import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import type { SpotTick } from '../../../contract/pricing/events.ts';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { card } from '../../../tests/setup/cards.ts';
import { cartLinesAtom, storedLinesAtom } from '../../cart/cart.ts';
import { subtotalCents } from '../../cart/cart-totals.ts';
import { asksAtom, receivedSpotAtom, tickAtom } from '../../pricing/newest-prices.ts';
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

/** Opens a tab that shows the stored lists. */
function openTab() {
	const store = createStore();
	for (const listAtom of [cartLinesAtom, savedAtoms.compare, savedAtoms.wishlist]) store.sub(listAtom, () => {});
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

const store = (key: string, value: unknown) => browser.localStorage.setItem(key, JSON.stringify(value));
const storedAsks = (key: string) =>
	JSON.parse(browser.localStorage.getItem(key) ?? '[]').map((stored: typeof coin) => stored.pricing.ask);

test('shows and stores a received ask in the cart and saved lists, and updates totals', () => {
	store('cart_products', [line]);
	store('compare_products', [coin]);
	store('wishlist_products', [coin, card({ id: '2' })]);
	const tab = openTab();
	tab.set(receivePricesAtom, at(1, 120));
	expect(subtotalCents(tab.get(cartLinesAtom))).toBe(360_00);
	expect(tab.get(savedAtoms.wishlist)?.map(({ price }) => price)).toEqual([120, 100]);
	expect([storedAsks('cart_products'), storedAsks('compare_products'), storedAsks('wishlist_products')]).toEqual([
		[120],
		[120],
		[120, 100],
	]);
});

test('updates the prices of metal in the cart and lists with a tick', () => {
	const terms = { metal_type: 'gold' as const, fine_weight: 0.5, premium: 0 };
	store('cart_products', [{ ...line, pricing: { ask: 100, terms } }]);
	store('wishlist_products', [card({ id: '1', pricing: { ask: 100, terms } }), card({ id: '2' })]);
	const tab = openTab();
	const tick = spotTick(3, 4_000);
	tab.set(receivePricesAtom, { asks: [], spots: [], ticks: [tick] });
	expect(subtotalCents(tab.get(cartLinesAtom))).toBe(6_000_00);
	expect([storedAsks('cart_products'), storedAsks('wishlist_products')]).toEqual([[2_000], [2_000, 100]]);
	expect([tab.get(tickAtom), tab.get(receivedSpotAtom)]).toEqual([1, { spot: undefined, tick }]);
	tab.set(receivePricesAtom, { asks: [], spots: [], ticks: [tick, spotTick(2, 3_000)] });
	expect(tab.get(tickAtom)).toBe(1);
});

test('updates all prices at once', () => {
	store('cart_products', [line]);
	const tab = openTab();
	const states: unknown[] = [];
	const record = () =>
		states.push([tab.get(tickAtom), tab.get(asksAtom).received.get('1')?.ask, tab.get(cartLinesAtom)[0]?.pricing]);
	tab.sub(tickAtom, record);
	tab.sub(asksAtom, record);
	tab.sub(cartLinesAtom, record);
	tab.set(receivePricesAtom, at(1, 120));
	expect(new Set(states.map((each) => JSON.stringify(each)))).toEqual(
		new Set([JSON.stringify([1, 120, { ask: 120 }])]),
	);
});

test('ignores and does not store older updates', () => {
	store('cart_products', [line]);
	const tab = openTab();
	tab.set(receivePricesAtom, at(5, 120));
	store('cart_products', [line]);
	tab.set(receivePricesAtom, at(4, 110));
	expect(tab.get(tickAtom)).toBe(1);
	expect(storedAsks('cart_products')).toEqual([100]);
});

test('stores an added product at the newest ask', () => {
	const tab = openTab();
	tab.set(receivePricesAtom, at(1, 120));
	tab.set(storedLinesAtom, (lines) => [...lines, line]);
	expect(storedAsks('cart_products')).toEqual([120]);
});

test('settles on the newest ask in two tabs, in any order of arrival', () => {
	store('cart_products', [line]);
	const [one, two] = [openTab(), openTab()];
	one.set(receivePricesAtom, at(2, 120));
	browser.announce('cart_products');
	two.set(receivePricesAtom, at(1, 110));
	browser.announce('cart_products');
	two.set(receivePricesAtom, at(2, 120));
	browser.announce('cart_products');
	expect(storedAsks('cart_products')).toEqual([120]);
	expect([one, two].map((tab) => tab.get(cartLinesAtom)[0]?.pricing.ask)).toEqual([120, 120]);
});
