import { beforeEach, expect, test } from 'vitest';
import { openWindow } from '../../../tests/setup/browser-storage.ts';
import { keepForm, readKept } from '../../forms/kept-forms.ts';
import { tabStorage } from '../../storage/storage.ts';
import { guardSession } from './guard.ts';

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	tabStorage.clear();
	keepForm('contact', new Map([['name', 'Ada']]));
});

const isKept = () => readKept('contact').size > 0;

test.each([
	['a logout', 'authToken', 'token-1', false],
	['everything that was cleared', null, null, false],
	['a login', 'authToken', null, true],
	['another entry', 'cart_products', '[]', true],
])('the forms of this tab after %s in another', (_, key, before, kept) => {
	guardSession();
	browser.announce(key, before);
	expect(isKept()).toBe(kept);
});

test('ended, it looks no more', () => {
	guardSession()();
	browser.announce(null);
	expect(isKept()).toBe(true);
});
