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

const keptTexts = () => browser.sessionStorage.getItem('forms_in_progress');

test.each([
	['a logout', 'userDetails', () => browserStorage.remove('userDetails'), false],
	['everything that was cleared', null, () => browserStorage.clear(), false],
	['a login of somebody else', 'userDetails', () => browserStorage.set('userDetails', person('bob')), false],
	['another name', 'userDetails', () => browserStorage.set('userDetails', person('ada')), true],
])('the forms of this tab after %s in another', (_, key, act, kept) => {
	act();
	browser.announce(key);
	expect(keptTexts() !== null).toBe(kept);
	stop();
});

test('what a guest typed goes on after a login, and ends with the logout', () => {
	getDefaultStore().set(userAtom, null);
	saveDraft('contact', new Map([['name', 'A guest']]));
	getDefaultStore().set(userAtom, { id: 'ada', name: 'Ada', email: 'ada@example.com' }, 'token-2');
	expect(readDraft('contact').get('name')).toBe('A guest');
	getDefaultStore().set(userAtom, null);
	expect(keptTexts()).toBeNull();
	stop();
});

test('a tab that comes back looks who is there', () => {
	browserStorage.remove('userDetails');
	browser.show();
	expect(keptTexts()).toBeNull();
	stop();
});

test('begun on a page that knows already that nobody is logged in, it looks who is there', () => {
	stop();
	const leave = getDefaultStore().sub(userAtom, () => {});
	browserStorage.remove('userDetails');
	browser.announce('userDetails');
	expect(keptTexts()).not.toBeNull();
	stop = guardSession();
	expect(keptTexts()).toBeNull();
	stop();
	leave();
});

test('ended, it looks no more', () => {
	stop();
	browserStorage.clear();
	browser.announce(null);
	expect(keptTexts()).not.toBeNull();
});
