import { beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { dropLastQuote, findRelock, readLastQuote, saveLastQuote, toLastQuote } from './relock.ts';

/** A quote locked the given number of minutes after noon, with the quantity and price of each product. */
function quoteAt(minute: number, products: Record<string, [quantity: number, price: number]>): Quote {
	const lines = Object.entries(products).map(([product_id, [quantity, unit_price]]) => {
		return { product_id, title: `Title of ${product_id}`, quantity, unit_price };
	});
	const expires_at = new Date(Date.UTC(2026, 0, 1, 12, minute + 10)).toISOString();
	return { expires_at, total: 1, lines } as Quote;
}

const first = quoteAt(0, { fox: [2, 60.21], bag: [1, 100] });
const lastQuote = toLastQuote('k', first);

test('reports nothing for the first quote or for the same lock', () => {
	expect(findRelock(null, first)).toBeNull();
	expect(findRelock(lastQuote, { ...first, total: 2 })).toBeNull();
});

test('reports the old and new price of each item after ten minutes', () => {
	const changedPrices = [{ key: 'fox', title: 'Title of fox', oldPrice: 60.21, newPrice: 60.25 }];
	expect(findRelock(lastQuote, quoteAt(10, { fox: [2, 60.25], bag: [1, 100] }))).toEqual({
		reason: 'time',
		changedPrices,
	});
	expect(findRelock(lastQuote, quoteAt(25, { bag: [1, 100], fox: [2, 60.21] }))).toEqual({
		reason: 'time',
		changedPrices: [],
	});
});

test('reports a changed cart, without the items that are new in it', () => {
	const more = quoteAt(3, { fox: [3, 60.3], ring: [1, 5] });
	expect(findRelock(lastQuote, more)).toEqual({
		reason: 'cart',
		changedPrices: [{ key: 'fox', title: 'Title of fox', oldPrice: 60.21, newPrice: 60.3 }],
	});
});

test('reports a used lock when it ended before its time', () => {
	expect(findRelock(lastQuote, quoteAt(3, { fox: [2, 60.21], bag: [1, 100] }))).toEqual({
		reason: 'used',
		changedPrices: [],
	});
});

let session: ReturnType<typeof openWindow>['sessionStorage'];
beforeEach(() => {
	const window = openWindow();
	session = window.sessionStorage;
	vi.stubGlobal('window', window);
});

test('restores the last quote after a reload and drops it after the order', () => {
	saveLastQuote(lastQuote);
	expect(readLastQuote()).toEqual(lastQuote);
	dropLastQuote();
	expect(readLastQuote()).toBeNull();
});

test.each(['{', '3', '{}', '{"expires_at":"x","key":"k","total":1,"lines":[null]}'])(
	'ignores the damaged value %s',
	(text) => {
		session.setItem('checkout_seen', text);
		expect(readLastQuote()).toBeNull();
	},
);
