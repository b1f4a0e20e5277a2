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

/** A tab with the page open: an atom and a store of its own over the browser's one storage. */
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

test('the list is null until the page has hydrated, then what is stored', () => {
	store([1, 2]);
	const tab = openTab();
	expect(tab.before).toBeNull();
	expect(tab.read()).toEqual([1, 2]);
});

test('with nothing stored the list is empty, and nothing is written until it changes', () => {
	expect(openTab().read()).toEqual([]);
	expect(browser.localStorage.getItem(key)).toBeNull();
});

test('a change is stored at once', () => {
	const tab = openTab();
	tab.add(7);
	expect(tab.read()).toEqual([7]);
	expect(stored()).toEqual([7]);
});

test.each(['', '{', 'undefined', '[1,2', '\u0000', 'NaN'])('the damaged value %j counts as nothing', (damaged) => {
	browser.localStorage.setItem(key, damaged);
	const tab = openTab();
	expect(tab.read()).toEqual([]);
	tab.add(1);
	expect(stored()).toEqual([1]);
});

test.each(['null', '"text"', '{"length":1}', '7'])('the value %s of another shape counts as nothing', (other) => {
	browser.localStorage.setItem(key, other);
	expect(openTab().read()).toEqual([]);
});

test('what is no longer understood is dropped, the rest kept', () => {
	store([1, 'old', null, 2]);
	const tab = openTab();
	expect(tab.read()).toEqual([1, 2]);
	tab.add(3);
	expect(stored()).toEqual([1, 2, 3]);
});

describe('two tabs', () => {
	test('a change starts from what the other tab has stored, announced or not', () => {
		const [one, two] = [openTab(), openTab()];
		one.add(1);
		two.add(2);
		one.add(3);
		expect(stored()).toEqual([1, 2, 3]);
		expect(one.read()).toEqual([1, 2, 3]);
	});

	test('a change in one is seen in the other as soon as the browser tells it', () => {
		const [one, two] = [openTab(), openTab()];
		one.add(1);
		browser.announce(key);
		expect(two.read()).toEqual([1]);
		two.clear();
		browser.announce(key);
		expect(one.read()).toEqual([]);
	});

	test('a damaged value from the other tab is dropped', () => {
		const tab = openTab();
		tab.add(1);
		browser.localStorage.setItem(key, '{"half');
		browser.announce(key);
		expect(tab.read()).toEqual([]);
	});

	test('what is cleared in one is gone in the other', () => {
		const tab = openTab();
		tab.add(1);
		browser.localStorage.clear();
		browser.announce(null);
		expect(tab.read()).toEqual([]);
	});

	test('other keys are none of its business', () => {
		const tab = openTab();
		tab.add(1);
		browser.localStorage.setItem('other', '[9]');
		browser.announce('other');
		expect(tab.read()).toEqual([1]);
	});

	test('a tab that is closed hears nothing any more', () => {
		const tab = openTab();
		tab.close();
		store([5]);
		browser.announce(key);
		expect(tab.read()).toEqual([]);
	});
});

test('where the browser keeps nothing, the list lives as long as the tab, and is kept once it can be', () => {
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
