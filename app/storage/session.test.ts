import { createStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { readToken, userAtom } from './session.ts';
import { browserStorage } from './storage.ts';

const ada = { id: '1', name: 'Ada Byron', email: 'ada@example.com' };

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	browserStorage.clear();
});

/** A tab with the page open. */
function openTab() {
	const store = createStore();
	const before = store.get(userAtom);
	const close = store.sub(userAtom, () => {});
	return { store, before, close, read: () => store.get(userAtom) };
}

test('nobody is known until the page has hydrated; then a guest is null', () => {
	const tab = openTab();
	expect(tab.before).toBeUndefined();
	expect(tab.read()).toBeNull();
});

test('a login keeps the person and the token, a logout neither, and nothing else is touched', () => {
	browser.localStorage.setItem('cart_products', '[]');
	const tab = openTab();
	tab.store.set(userAtom, ada, 'token-1');
	expect(tab.read()).toEqual(ada);
	expect(JSON.parse(browser.localStorage.getItem('userDetails') ?? '')).toEqual(ada);
	expect(readToken()).toBe('token-1');
	tab.store.set(userAtom, { ...ada, name: 'Ada King' });
	expect(openTab().read()?.name).toBe('Ada King');
	expect(readToken()).toBe('token-1');
	tab.store.set(userAtom, null);
	expect(tab.read()).toBeNull();
	expect(browser.localStorage.getItem('userDetails')).toBeNull();
	expect(readToken()).toBeNull();
	expect(browser.localStorage.getItem('cart_products')).toBe('[]');
});

test.each(['userDetails', null])('a tab follows what another one did (key %s)', (key) => {
	const tab = openTab();
	browser.localStorage.setItem('userDetails', JSON.stringify(ada));
	browser.announce('cart_products');
	expect(tab.read()).toBeNull();
	browser.announce(key);
	expect(tab.read()).toEqual(ada);
	browser.localStorage.clear();
	browser.announce(key);
	expect(tab.read()).toBeNull();
});

test('a page that comes back out of the browser’s memory looks again', () => {
	const tab = openTab();
	tab.store.set(userAtom, ada, 'token-1');
	browser.localStorage.clear();
	browser.show();
	expect(tab.read()).toBeNull();
});

test.each(['{', 'null', '7', '[]', ''])('an entry that is damaged (%s) still means logged in', (damaged) => {
	browser.localStorage.setItem('userDetails', damaged);
	expect(openTab().read()).toEqual({ id: '', name: '', email: '' });
});

test.each([
	['after a logout in another tab', () => browser.localStorage.clear(), null],
	[
		'after somebody else has logged in',
		() =>
			browser.localStorage.setItem('userDetails', JSON.stringify({ id: '2', name: 'Bob', email: 'bob@example.com' })),
		'Bob',
	],
	['of an entry that is damaged', () => browser.localStorage.setItem('userDetails', '{'), 'Ada King'],
])('a name that is saved %s', (_, meanwhile, name) => {
	const tab = openTab();
	tab.store.set(userAtom, ada, 'token-1');
	meanwhile();
	tab.store.set(userAtom, { ...ada, name: 'Ada King' });
	expect(tab.read()?.name ?? null).toBe(name);
	expect(JSON.parse(browser.localStorage.getItem('userDetails') ?? 'null')?.name ?? null).toBe(name);
});
