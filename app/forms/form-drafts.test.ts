import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { tabStorage } from '../storage/storage.ts';
import {
	dropKept,
	dropSent,
	keepForm,
	longestAge,
	longestText,
	markSent,
	mayBeKept,
	mayTextBeKept,
	mostForms,
	readKept,
} from './form-drafts.ts';

let browser: ReturnType<typeof openWindow>;
beforeEach(() => {
	browser = openWindow();
	tabStorage.clear();
	vi.useFakeTimers({ now: Date.UTC(2026, 0, 5), toFake: ['Date'] });
});
afterEach(() => {
	vi.useRealTimers();
});

const typed = (name: string) => new Map([['name', name]]);

test('what was typed is there again, in this tab alone, each form by its own name', () => {
	keepForm('review-1001', typed('Ada'));
	keepForm('review-1002', typed('Bob'));
	expect(readKept('review-1001')).toEqual(typed('Ada'));
	expect(readKept('review-1002')).toEqual(typed('Bob'));
	expect(readKept('review-1003')).toEqual(new Map());
	expect(browser.localStorage.getItem('forms_in_progress')).toBeNull();
});

test('what is dropped, or has nothing in it any more, leaves nothing behind', () => {
	keepForm('contact', typed('Ada'));
	dropKept('contact');
	expect(browser.sessionStorage.getItem('forms_in_progress')).toBeNull();
	keepForm('contact', typed('Ada'));
	keepForm('contact', new Map());
	expect(browser.sessionStorage.getItem('forms_in_progress')).toBeNull();
});

test('a form that was sent goes when that is known, unless it was typed into since', () => {
	for (const form of ['contact', 'contact-1018', 'checkout']) keepForm(form, typed('Ada'));
	markSent('contact');
	markSent('contact-1018');
	keepForm('contact-1018', typed('Ada once more'));
	dropSent();
	expect(readKept('contact')).toEqual(new Map());
	expect(readKept('contact-1018')).toEqual(typed('Ada once more'));
	expect(readKept('checkout')).toEqual(typed('Ada'));
});

test.each([longestAge - 1, 1 - longestAge])('%i milliseconds later it is still kept', (later) => {
	keepForm('contact', typed('Ada'));
	vi.setSystemTime(Date.now() + later);
	expect(readKept('contact')).toEqual(typed('Ada'));
});

test.each([longestAge, -longestAge])('%i milliseconds later it is forgotten, and goes with the next form', (later) => {
	keepForm('contact', typed('Ada'));
	vi.setSystemTime(Date.now() + later);
	expect(readKept('contact')).toEqual(new Map());
	keepForm('checkout', typed('Ada'));
	expect(browser.sessionStorage.getItem('forms_in_progress')).not.toContain('contact');
});

test('of too many forms those not typed in for longest go', () => {
	for (let form = 0; form <= mostForms; form++) keepForm(`review-${form}`, typed('Ada'));
	expect(readKept('review-0')).toEqual(new Map());
	expect(readKept('review-1')).toEqual(typed('Ada'));
	keepForm('review-1', typed('Ada again'));
	keepForm('contact', typed('Ada'));
	expect(readKept('review-1')).toEqual(typed('Ada again'));
	expect(readKept('review-2')).toEqual(new Map());
});

test.each([
	'',
	'{',
	'null',
	'7',
	'{}',
	'[null]',
	'[{"form":"contact","at":0,"texts":[["name"]]}]',
	'[{"form":"contact"}]',
])('the stored value %s counts as nothing', (stored) => {
	browser.sessionStorage.setItem('forms_in_progress', stored);
	expect(readKept('contact')).toEqual(new Map());
	keepForm('contact', typed('Ada'));
	expect(readKept('contact')).toEqual(typed('Ada'));
});

test('a field named as what every object has is a field like others', () => {
	keepForm('constructor', new Map([['__proto__', 'x']]));
	expect(readKept('constructor')).toEqual(new Map([['__proto__', 'x']]));
	expect(readKept('toString')).toEqual(new Map());
});

test('where storage is full or forbidden it is kept as long as the page', () => {
	browser.sessionStorage.isFull = true;
	keepForm('contact', typed('Ada'));
	expect(readKept('contact')).toEqual(typed('Ada'));
	browser.forbid();
	keepForm('contact', typed('Bob'));
	expect(readKept('contact')).toEqual(typed('Bob'));
	dropKept('contact');
	expect(readKept('contact')).toEqual(new Map());
});

const field = { name: 'name', type: 'text', autocomplete: '' };

test.each([
	{ name: 'email', type: 'email', autocomplete: 'email' },
	{ name: 'message', type: 'textarea' },
	{ name: 'address.state', type: 'select-one', autocomplete: 'address-level1' },
	{ name: 'rating', type: 'radio' },
])('$name may be kept', (control) => {
	expect(mayBeKept({ ...field, ...control })).toBe(true);
});

test.each([
	{ type: 'password' },
	{ type: 'hidden' },
	{ type: 'file' },
	// A password that its owner has made visible.
	{ autocomplete: 'current-password' },
	{ autocomplete: 'new-password' },
	{ autocomplete: 'one-time-code' },
	{ autocomplete: 'section-pay cc-number' },
	{ autocomplete: 'cc-csc' },
	{ name: 'password' },
	{ name: 'card_number' },
	{ name: 'cvc' },
	{ name: 'token' },
])('never kept: %o', (control) => {
	expect(mayBeKept({ ...field, ...control })).toBe(false);
});

test.each([
	'4111111111111111',
	'my card: 4111 1111 1111 1111, thanks',
	'3782-822463-10005',
	'x'.repeat(longestText + 1),
])('no text to keep: %s', (text) => {
	expect(mayTextBeKept(text)).toBe(false);
});

test.each([
	'',
	'+1 (518) 555 0142',
	'Order AS-100042, wire of 2026-11-22',
	'4111111111111112',
	'x'.repeat(longestText),
])('may be kept: %s', (text) => {
	expect(mayTextBeKept(text)).toBe(true);
});
