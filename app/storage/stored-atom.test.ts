import { createStore } from 'jotai';
import { beforeEach, describe, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { atomWithStoredList } from './stored-atom.ts';

const key = 'numbers';
const readNumbers = (value: unknown) => (Array.isArray(value) ? value.filter((item) => typeof item === 'number') : []);

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
});

/** Opens a tab: an atom in its own store, over the shared storage. */
function openTab() {
	const store = createStore();
	const list = atomWithStoredList<number>(key, readNumbers);
	const before = store.get(list);
	const close = store.sub(list, () => {});
	return {
		before,
		close,
		read: () => store.get(list),
		add: (item: number) => store.set(list, (items) => [...items, item]),
		clear: () => store.set(list, () => []),
	};
}

const stored = () => JSON.parse(browser.localStorage.getItem(key) ?? 'null');
const store = (value: unknown) => browser.localStorage.setItem(key, JSON.stringify(value));

test('is null until hydration, then the stored list', () => {
	store([1, 2]);
	const tab = openTab();
	expect(tab.before).toBeNull();
	expect(tab.read()).toEqual([1, 2]);
});

test('is empty if nothing is stored, and writes nothing until it changes', () => {
	expect(openTab().read()).toEqual([]);
	expect(browser.localStorage.getItem(key)).toBeNull();
});

test('stores a change at once', () => {
	const tab = openTab();
	tab.add(7);
	expect(tab.read()).toEqual([7]);
	expect(stored()).toEqual([7]);
});

test.each(['', '{', 'undefined', '[1,2', '\u0000', 'NaN'])('ignores the damaged value %j', (damaged) => {
	browser.localStorage.setItem(key, damaged);
	const tab = openTab();
	expect(tab.read()).toEqual([]);
	tab.add(1);
	expect(stored()).toEqual([1]);
});

test.each(['null', '"text"', '{"length":1}', '7'])('ignores the value %s of another type', (other) => {
	browser.localStorage.setItem(key, other);
	expect(openTab().read()).toEqual([]);
});

test('drops items that it cannot read', () => {
	store([1, 'old', null, 2]);
	const tab = openTab();
	expect(tab.read()).toEqual([1, 2]);
	tab.add(3);
	expect(stored()).toEqual([1, 2, 3]);
});

describe('two tabs', () => {
	test('applies a change to the list that another tab stored, also before its event', () => {
		const [one, two] = [openTab(), openTab()];
		one.add(1);
		two.add(2);
		one.add(3);
		expect(stored()).toEqual([1, 2, 3]);
		expect(one.read()).toEqual([1, 2, 3]);
	});

	test('follows a change of another tab after its event', () => {
		const [one, two] = [openTab(), openTab()];
		one.add(1);
		browser.announce(key);
		expect(two.read()).toEqual([1]);
		two.clear();
		browser.announce(key);
		expect(one.read()).toEqual([]);
	});

	test('ignores a damaged value of another tab', () => {
		const tab = openTab();
		tab.add(1);
		browser.localStorage.setItem(key, '{"half');
		browser.announce(key);
		expect(tab.read()).toEqual([]);
	});

	test('is empty after another tab has cleared the storage', () => {
		const tab = openTab();
		tab.add(1);
		browser.localStorage.clear();
		browser.announce(null);
		expect(tab.read()).toEqual([]);
	});

	test('ignores other keys', () => {
		const tab = openTab();
		tab.add(1);
		browser.localStorage.setItem('other', '[9]');
		browser.announce('other');
		expect(tab.read()).toEqual([1]);
	});

	test('ignores events after it has been unsubscribed', () => {
		const tab = openTab();
		tab.close();
		store([5]);
		browser.announce(key);
		expect(tab.read()).toEqual([]);
	});
});

test('holds the list in memory if the browser does not store it, and stores it once possible', () => {
	const tab = openTab();
	tab.add(1);
	browser.localStorage.isFull = true;
	tab.add(2);
	tab.add(3);
	expect(tab.read()).toEqual([1, 2, 3]);
	expect(stored()).toEqual([1]);
	browser.localStorage.isFull = false;
	tab.add(4);
	expect(stored()).toEqual([1, 2, 3, 4]);
});
