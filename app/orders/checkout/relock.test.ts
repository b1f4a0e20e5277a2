import { beforeEach, expect, test, vi } from 'vitest';
import type { Quote } from '../../../contract/orders/checkout.ts';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { dropSeen, readSeen, relockOf, saveSeen, seenOf } from './relock.ts';

/** A quote locked so many minutes after noon; pieces and price of each product. */
function quoteAt(minute: number, goods: Record<string, [quantity: number, price: number]>): Quote {
	const lines = Object.entries(goods).map(([product_id, [quantity, unit_price]]) => {
		return { product_id, title: `Title of ${product_id}`, quantity, unit_price };
	});
	const expires_at = new Date(Date.UTC(2026, 0, 1, 12, minute + 10)).toISOString();
	return { expires_at, total: 1, lines } as Quote;
}

const first = quoteAt(0, { fox: [2, 60.21], bag: [1, 100] });
const seen = seenOf('k', first);

test('nothing is said at first, nor of the same lock', () => {
	expect(relockOf(null, first)).toBeNull();
	expect(relockOf(seen, { ...first, total: 2 })).toBeNull();
});

test('once the ten minutes are over, what each piece was and is', () => {
	const moved = [{ key: 'fox', title: 'Title of fox', was: 60.21, is: 60.25 }];
	expect(relockOf(seen, quoteAt(10, { fox: [2, 60.25], bag: [1, 100] }))).toEqual({ because: 'time', moved });
	expect(relockOf(seen, quoteAt(25, { bag: [1, 100], fox: [2, 60.21] }))).toEqual({ because: 'time', moved: [] });
});

test('another cart has another lock; what is new in it was not dearer before', () => {
	const more = quoteAt(3, { fox: [3, 60.3], ring: [1, 5] });
	expect(relockOf(seen, more)).toEqual({
		because: 'cart',
		moved: [{ key: 'fox', title: 'Title of fox', was: 60.21, is: 60.3 }],
	});
});

test('a lock that ended before its time was used', () => {
	expect(relockOf(seen, quoteAt(3, { fox: [2, 60.21], bag: [1, 100] }))).toEqual({ because: 'used', moved: [] });
});

let session: ReturnType<typeof openWindow>['sessionStorage'];
beforeEach(() => {
	const window = openWindow();
	session = window.sessionStorage;
	vi.stubGlobal('window', window);
});

test('what was seen outlives a reload, and ends with the order', () => {
	saveSeen(seen);
	expect(readSeen()).toEqual(seen);
	dropSeen();
	expect(readSeen()).toBeNull();
});

test.each(['{', '3', '{}', '{"expires_at":"x","key":"k","total":1,"lines":[null]}'])(
	'%s is nothing that was seen',
	(text) => {
		session.setItem('checkout_seen', text);
		expect(readSeen()).toBeNull();
	},
);
