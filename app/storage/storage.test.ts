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
	test('stores a value until it is removed', () => {
		storage.set('key', 'value');
		expect(storage.get('key')).toBe('value');
		expect(browser[name].getItem('key')).toBe('value');
		storage.remove('key');
		expect(storage.get('key')).toBeNull();
		expect(browser[name].getItem('key')).toBeNull();
	});

	test('removes everything when cleared', () => {
		storage.set('key', 'value');
		storage.clear();
		expect(storage.get('key')).toBeNull();
		expect(browser[name].getItem('key')).toBeNull();
	});

	test('holds the last value in memory while full, and stores the next one when there is space', () => {
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

	test('removes a value from memory and storage while full', () => {
		storage.set('key', 'old');
		browser[name].isFull = true;
		storage.set('key', 'new');
		storage.remove('key');
		expect(storage.get('key')).toBeNull();
	});

	test('holds values in memory if reading is forbidden', () => {
		browser[name].isUnreadable = true;
		storage.set('key', 'value');
		expect(storage.get('key')).toBe('value');
	});

	test('holds values in memory if storage is forbidden, and never throws', () => {
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
