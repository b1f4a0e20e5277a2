import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { isListStored } from './is-list-stored.ts';
import { browserStorage } from './storage.ts';

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	browserStorage.clear();
});

const storeLines = (...lines: object[]) => browserStorage.set('cart', JSON.stringify(lines));
const coin = { id: '1', orderQuantity: 1, price: 10 };

test('is true for a stored list and for an empty one', () => {
	expect(isListStored('cart')).toBe(true);
	storeLines(coin);
	expect(isListStored('cart')).toBe(true);
});

test('ignores price changes, but not other changes, when storage becomes full', () => {
	storeLines(coin);
	browser.localStorage.isFull = true;
	storeLines({ ...coin, price: 11 });
	expect(isListStored('cart')).toBe(true);
	storeLines({ ...coin, orderQuantity: 2 });
	expect(isListStored('cart')).toBe(false);
	browser.localStorage.isFull = false;
	storeLines({ ...coin, orderQuantity: 3 });
	expect(isListStored('cart')).toBe(true);
});

test.each(['isFull', 'isUnreadable'] as const)('is false for a list in storage that %s', (what) => {
	browser.localStorage[what] = true;
	storeLines(coin);
	expect(isListStored('cart')).toBe(false);
	storeLines();
	expect(isListStored('cart')).toBe(true);
});

test('is false for a list in forbidden storage', () => {
	browser.forbid();
	expect(isListStored('cart')).toBe(true);
	storeLines(coin);
	expect(isListStored('cart')).toBe(false);
});
