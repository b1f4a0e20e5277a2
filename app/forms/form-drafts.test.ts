import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { tabStorage } from '../storage/storage.ts';
import {
	deleteDraft,
	deleteSentDrafts,
	markDraftSent,
	maxDraftAge,
	maxDrafts,
	maxTextLength,
	mayStoreField,
	mayStoreText,
	readDraft,
	saveDraft,
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

test('stores a draft of each form by its name, in this tab only', () => {
	saveDraft('review-1001', typed('Ada'));
	saveDraft('review-1002', typed('Bob'));
	expect(readDraft('review-1001')).toEqual(typed('Ada'));
	expect(readDraft('review-1002')).toEqual(typed('Bob'));
	expect(readDraft('review-1003')).toEqual(new Map());
	expect(browser.localStorage.getItem('forms_in_progress')).toBeNull();
});

test('a deleted or empty draft leaves nothing in the storage', () => {
	saveDraft('contact', typed('Ada'));
	deleteDraft('contact');
	expect(browser.sessionStorage.getItem('forms_in_progress')).toBeNull();
	saveDraft('contact', typed('Ada'));
	saveDraft('contact', new Map());
	expect(browser.sessionStorage.getItem('forms_in_progress')).toBeNull();
});

test('deletes the drafts of sent forms, unless they were changed since', () => {
	for (const form of ['contact', 'contact-1018', 'checkout']) saveDraft(form, typed('Ada'));
	markDraftSent('contact');
	markDraftSent('contact-1018');
	saveDraft('contact-1018', typed('Ada once more'));
	deleteSentDrafts();
	expect(readDraft('contact')).toEqual(new Map());
	expect(readDraft('contact-1018')).toEqual(typed('Ada once more'));
	expect(readDraft('checkout')).toEqual(typed('Ada'));
});

test.each([maxDraftAge - 1, 1 - maxDraftAge])('reads a draft that is %i milliseconds old', (later) => {
	saveDraft('contact', typed('Ada'));
	vi.setSystemTime(Date.now() + later);
	expect(readDraft('contact')).toEqual(typed('Ada'));
});

test.each([maxDraftAge, -maxDraftAge])(
	'ignores a draft that is %i milliseconds old, and deletes it with the next save',
	(later) => {
		saveDraft('contact', typed('Ada'));
		vi.setSystemTime(Date.now() + later);
		expect(readDraft('contact')).toEqual(new Map());
		saveDraft('checkout', typed('Ada'));
		expect(browser.sessionStorage.getItem('forms_in_progress')).not.toContain('contact');
	},
);

test('deletes the oldest drafts if there are too many', () => {
	for (let form = 0; form <= maxDrafts; form++) saveDraft(`review-${form}`, typed('Ada'));
	expect(readDraft('review-0')).toEqual(new Map());
	expect(readDraft('review-1')).toEqual(typed('Ada'));
	saveDraft('review-1', typed('Ada again'));
	saveDraft('contact', typed('Ada'));
	expect(readDraft('review-1')).toEqual(typed('Ada again'));
	expect(readDraft('review-2')).toEqual(new Map());
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
])('ignores the stored value %s', (stored) => {
	browser.sessionStorage.setItem('forms_in_progress', stored);
	expect(readDraft('contact')).toEqual(new Map());
	saveDraft('contact', typed('Ada'));
	expect(readDraft('contact')).toEqual(typed('Ada'));
});

test('accepts names that are properties of every object', () => {
	saveDraft('constructor', new Map([['__proto__', 'x']]));
	expect(readDraft('constructor')).toEqual(new Map([['__proto__', 'x']]));
	expect(readDraft('toString')).toEqual(new Map());
});

test('keeps a draft in memory if the storage is full or forbidden', () => {
	browser.sessionStorage.isFull = true;
	saveDraft('contact', typed('Ada'));
	expect(readDraft('contact')).toEqual(typed('Ada'));
	browser.forbid();
	saveDraft('contact', typed('Bob'));
	expect(readDraft('contact')).toEqual(typed('Bob'));
	deleteDraft('contact');
	expect(readDraft('contact')).toEqual(new Map());
});

const field = { name: 'name', type: 'text', autocomplete: '' };

test.each([
	{ name: 'email', type: 'email', autocomplete: 'email' },
	{ name: 'message', type: 'textarea' },
	{ name: 'address.state', type: 'select-one', autocomplete: 'address-level1' },
	{ name: 'rating', type: 'radio' },
])('may store the field $name', (control) => {
	expect(mayStoreField({ ...field, ...control })).toBe(true);
});

test.each([
	{ type: 'password' },
	{ type: 'hidden' },
	{ type: 'file' },
	// A password field whose text is visible.
	{ autocomplete: 'current-password' },
	{ autocomplete: 'new-password' },
	{ autocomplete: 'one-time-code' },
	{ autocomplete: 'section-pay cc-number' },
	{ autocomplete: 'cc-csc' },
	{ name: 'password' },
	{ name: 'card_number' },
	{ name: 'cvc' },
	{ name: 'token' },
])('never stores the field %o', (control) => {
	expect(mayStoreField({ ...field, ...control })).toBe(false);
});

test.each([
	'4111111111111111',
	'my card: 4111 1111 1111 1111, thanks',
	'3782-822463-10005',
	'x'.repeat(maxTextLength + 1),
])('never stores the text %s', (text) => {
	expect(mayStoreText(text)).toBe(false);
});

test.each([
	'',
	'+1 (518) 555 0142',
	'Order AS-100042, wire of 2026-11-22',
	'4111111111111112',
	'x'.repeat(maxTextLength),
])('may store the text %s', (text) => {
	expect(mayStoreText(text)).toBe(true);
});
