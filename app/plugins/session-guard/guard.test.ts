import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { readDraft, saveDraft } from '../../forms/form-drafts.ts';
import { tokenKey, userAtom } from '../../storage/session.ts';
import { browserStorage, tabStorage } from '../../storage/storage.ts';
import { guardSession } from './guard.ts';

const person = (id: string) => JSON.stringify({ id, name: id, email: `${id}@example.com` });

let browser: ReturnType<typeof openWindow>;
let stop: () => void;
beforeEach(() => {
	browser = openWindow();
	tabStorage.clear();
	browserStorage.clear();
	browserStorage.set(tokenKey, 'token-1');
	browserStorage.set('userDetails', person('ada'));
	stop = guardSession();
	saveDraft('contact', new Map([['name', 'Ada']]));
});

const storedDrafts = () => browser.sessionStorage.getItem('forms_in_progress');

test.each([
	['a logout', 'userDetails', () => browserStorage.remove('userDetails'), false],
	['cleared storage', null, () => browserStorage.clear(), false],
	['a login of another user', 'userDetails', () => browserStorage.set('userDetails', person('bob')), false],
	['a changed name', 'userDetails', () => browserStorage.set('userDetails', person('ada')), true],
])('form drafts after %s in another tab', (_, key, act, isStored) => {
	act();
	browser.announce(key);
	expect(storedDrafts() !== null).toBe(isStored);
	stop();
});

test('keeps a guest’s form drafts after login, and drops them at logout', () => {
	getDefaultStore().set(userAtom, null);
	saveDraft('contact', new Map([['name', 'A guest']]));
	getDefaultStore().set(userAtom, { id: 'ada', name: 'Ada', email: 'ada@example.com' }, 'token-2');
	expect(readDraft('contact').get('name')).toBe('A guest');
	getDefaultStore().set(userAtom, null);
	expect(storedDrafts()).toBeNull();
	stop();
});

test('checks the user when a tab becomes visible again', () => {
	browserStorage.remove('userDetails');
	browser.show();
	expect(storedDrafts()).toBeNull();
	stop();
});

test('checks the user when it starts on a page that is already logged out', () => {
	stop();
	const leave = getDefaultStore().sub(userAtom, () => {});
	browserStorage.remove('userDetails');
	browser.announce('userDetails');
	expect(storedDrafts()).not.toBeNull();
	stop = guardSession();
	expect(storedDrafts()).toBeNull();
	stop();
	leave();
});

test('does nothing after it has stopped', () => {
	stop();
	browserStorage.clear();
	browser.announce(null);
	expect(storedDrafts()).not.toBeNull();
});
