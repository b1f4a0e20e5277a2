import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { isKept } from './is-list-stored.ts';
import { browserStorage } from './storage.ts';

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	browserStorage.clear();
});

const put = (...lines: object[]) => browserStorage.set('cart', JSON.stringify(lines));
const coin = { id: '1', orderQuantity: 1, price: 10 };

test('what the browser stores is kept, and so is nothing', () => {
	expect(isKept('cart')).toBe(true);
	put(coin);
	expect(isKept('cart')).toBe(true);
});

test('storage that becomes full midway keeps no change but of prices', () => {
	put(coin);
	browser.localStorage.isFull = true;
	put({ ...coin, price: 11 });
	expect(isKept('cart')).toBe(true);
	put({ ...coin, orderQuantity: 2 });
	expect(isKept('cart')).toBe(false);
	browser.localStorage.isFull = false;
	put({ ...coin, orderQuantity: 3 });
	expect(isKept('cart')).toBe(true);
});

test.each(['isFull', 'isUnreadable'] as const)('storage that %s keeps nothing', (what) => {
	browser.localStorage[what] = true;
	put(coin);
	expect(isKept('cart')).toBe(false);
	put();
	expect(isKept('cart')).toBe(true);
});

test('forbidden storage keeps nothing', () => {
	browser.forbid();
	expect(isKept('cart')).toBe(true);
	put(coin);
	expect(isKept('cart')).toBe(false);
});
