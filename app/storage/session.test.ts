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

/** Opens a tab. */
function openTab() {
	const store = createStore();
	const before = store.get(userAtom);
	const close = store.sub(userAtom, () => {});
	return { store, before, close, read: () => store.get(userAtom) };
}

test('is undefined until hydration, then null for a guest', () => {
	const tab = openTab();
	expect(tab.before).toBeUndefined();
	expect(tab.read()).toBeNull();
});

test('stores user and token at login, removes both at logout, and touches no other entries', () => {
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

test.each(['userDetails', null])('follows changes in another tab (key %s)', (key) => {
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

test('reads the user again when the page returns from the back/forward cache', () => {
	const tab = openTab();
	tab.store.set(userAtom, ada, 'token-1');
	browser.localStorage.clear();
	browser.show();
	expect(tab.read()).toBeNull();
});

test.each(['{', 'null', '7', '[]', ''])('treats a damaged entry (%s) as logged in', (damaged) => {
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
])('saving a name %s', (_, meanwhile, name) => {
	const tab = openTab();
	tab.store.set(userAtom, ada, 'token-1');
	meanwhile();
	tab.store.set(userAtom, { ...ada, name: 'Ada King' });
	expect(tab.read()?.name ?? null).toBe(name);
	expect(JSON.parse(browser.localStorage.getItem('userDetails') ?? 'null')?.name ?? null).toBe(name);
});
