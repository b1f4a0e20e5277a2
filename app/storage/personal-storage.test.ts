import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { dropPersonalData, personalStorage } from './personal-storage.ts';
import { browserStorage, tabStorage } from './storage.ts';

beforeEach(() => {
	openWindow();
	tabStorage.clear();
	browserStorage.clear();
});

const logIn = (id: string) => browserStorage.set('userDetails', JSON.stringify({ id, name: id, email: '' }));
const logOut = () => browserStorage.remove('userDetails');
const isStored = () => personalStorage.get('checkout_key') !== null;

test.each([
	['a guest', () => {}, () => {}, true],
	['a guest who logs in', () => {}, () => logIn('ada'), true],
	['a person', () => logIn('ada'), () => {}, true],
	['a person who logs out', () => logIn('ada'), logOut, false],
	['a person whom another follows', () => logIn('ada'), () => logIn('bob'), false],
])('personal data of %s, without a notification of the change', (_, before, meanwhile, expected) => {
	before();
	personalStorage.set('checkout_key', 'key-1');
	meanwhile();
	expect(isStored()).toBe(expected);
	expect(tabStorage.get('checkout_key') !== null).toBe(expected);
});

test('stores data of the next guest after dropping that of a user', () => {
	logIn('ada');
	personalStorage.set('checkout_key', 'key-1');
	logOut();
	dropPersonalData();
	personalStorage.set('checkout_key', 'key-2');
	expect(isStored()).toBe(true);
});
