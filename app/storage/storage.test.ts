import { beforeEach, describe, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { browserStorage, tabStorage } from './storage.ts';

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	browserStorage.clear();
	tabStorage.clear();
});

describe.each([
	['localStorage', browserStorage],
	['sessionStorage', tabStorage],
] as const)('over %s', (name, storage) => {
	test('what is set is kept by the browser until it is removed', () => {
		storage.set('key', 'value');
		expect(storage.get('key')).toBe('value');
		expect(browser[name].getItem('key')).toBe('value');
		storage.remove('key');
		expect(storage.get('key')).toBeNull();
		expect(browser[name].getItem('key')).toBeNull();
	});

	test('clearing leaves nothing', () => {
		storage.set('key', 'value');
		storage.clear();
		expect(storage.get('key')).toBeNull();
		expect(browser[name].getItem('key')).toBeNull();
	});

	test('full, it remembers what came last, and keeps it once it can', () => {
		storage.set('key', 'old');
		browser[name].isFull = true;
		storage.set('key', 'new');
		expect(storage.get('key')).toBe('new');
		expect(browser[name].getItem('key')).toBe('old');
		browser[name].isFull = false;
		storage.set('key', 'newer');
		expect(browser[name].getItem('key')).toBe('newer');
		browser[name].setItem('key', 'of another tab');
		expect(storage.get('key')).toBe('of another tab');
	});

	test('full, what is removed is gone from both', () => {
		storage.set('key', 'old');
		browser[name].isFull = true;
		storage.set('key', 'new');
		storage.remove('key');
		expect(storage.get('key')).toBeNull();
	});

	test('where only reading is forbidden, it remembers all the same', () => {
		browser[name].isUnreadable = true;
		storage.set('key', 'value');
		expect(storage.get('key')).toBe('value');
	});

	test('forbidden, it remembers all the same, and never throws', () => {
		browser.forbid();
		expect(storage.get('key')).toBeNull();
		storage.set('key', 'value');
		expect(storage.get('key')).toBe('value');
		storage.remove('key');
		expect(storage.get('key')).toBeNull();
		storage.set('key', 'value');
		storage.clear();
		expect(storage.get('key')).toBeNull();
	});
});
