import { beforeEach, expect, test, vi } from 'vitest';
import { openWindow } from '../../tests/setup/browser-storage.ts';
import { dropDraft, nestDraft, readDraft, saveDraft } from './draft.ts';

let session: ReturnType<typeof openWindow>['sessionStorage'];
beforeEach(() => {
	session = openWindow().sessionStorage;
});

/** A form that holds these values: all that a draft asks of one is its entries. */
function formOf(values: Record<string, string | Blob>): HTMLFormElement {
	vi.stubGlobal(
		'FormData',
		class {
			[Symbol.iterator]() {
				return Object.entries(values)[Symbol.iterator]();
			}
		},
	);
	return {} as HTMLFormElement;
}

test('what was typed is there again after a reload, but for empty fields and files', () => {
	saveDraft(formOf({ email: 'jane@example.com', 'address.city': 'Zürich', note: '', file: new Blob(['x']) }));
	expect(readDraft()).toEqual({ email: 'jane@example.com', 'address.city': 'Zürich' });
});

test('a dropped draft is gone', () => {
	saveDraft(formOf({ email: 'jane@example.com' }));
	dropDraft();
	expect(readDraft()).toEqual({});
});

test.each(['', '{', 'null', '7', '[]', '[null]', '{"email":7,"address":{}}'])(
	'the stored value %s gives no draft',
	(stored) => {
		session.setItem('checkout_draft', stored);
		expect(readDraft()).toEqual({});
	},
);

test('a form starts from the draft nested as the fields are', () => {
	const draft = { email: 'jane@example.com', note: 'Ring', 'address.city': 'X', 'address.line1': '1 Road', other: 'y' };
	expect(nestDraft(draft)).toEqual({
		email: 'jane@example.com',
		note: 'Ring',
		address: { city: 'X', line1: '1 Road' },
	});
	expect(nestDraft({})).toEqual({ address: {} });
});
