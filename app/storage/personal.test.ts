import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { dropPersonal, personalStorage } from './personal.ts';
import { browserStorage, tabStorage } from './storage.ts';

beforeEach(() => {
	openWindow();
	tabStorage.clear();
	browserStorage.clear();
});

const arrive = (id: string) => browserStorage.set('userDetails', JSON.stringify({ id, name: id, email: '' }));
const leave = () => browserStorage.remove('userDetails');
const isKept = () => personalStorage.get('checkout_key') !== null;

test.each([
	['a guest', () => {}, () => {}, true],
	['a guest who logs in', () => {}, () => arrive('ada'), true],
	['a person', () => arrive('ada'), () => {}, true],
	['a person who logs out', () => arrive('ada'), leave, false],
	['a person whom another follows', () => arrive('ada'), () => arrive('bob'), false],
])('what a tab keeps of %s, which was told nothing meanwhile', (_, before, meanwhile, kept) => {
	before();
	personalStorage.set('checkout_key', 'key-1');
	meanwhile();
	expect(isKept()).toBe(kept);
	expect(tabStorage.get('checkout_key') !== null).toBe(kept);
});

test('what was dropped is of nobody: the next guest keeps what they begin', () => {
	arrive('ada');
	personalStorage.set('checkout_key', 'key-1');
	leave();
	dropPersonal();
	personalStorage.set('checkout_key', 'key-2');
	expect(isKept()).toBe(true);
});
