import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../../contract/time-spans.ts';
import { detailsKey } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import { detailsLifetime, forgetDetails, readDetails, saveDetails } from './stored-details.ts';

const entered = {
	email: 'ada@example.com',
	address: {
		first_name: 'Ada',
		last_name: 'Byron',
		line1: '12 Ockham Way',
		city: 'Albany',
		country: 'US',
		state: 'NY',
		postcode: '12207',
		phone: '518 555 0142',
	},
	payment_method: 'cheque',
	note: 'Ring twice',
} as const;

beforeEach(() => browserStorage.clear());

test('stores a guest’s details without the note for a year or until the guest deletes them', () => {
	saveDetails(entered);
	const { note: _, ...details } = entered;
	expect(readDetails()).toMatchObject(details);
	expect(readDetails()).not.toHaveProperty('note');
	for (const later of [detailsLifetime, -detailsLifetime - minute]) {
		vi.useFakeTimers({ now: Date.now() + later });
		expect(readDetails()).toBeUndefined();
		vi.useRealTimers();
	}
	forgetDetails();
	expect(browserStorage.get(detailsKey)).toBeNull();
});

test('stores nothing for a logged-in user', () => {
	browserStorage.set('userDetails', JSON.stringify({ id: '1', name: 'Ada', email: 'ada@example.com' }));
	saveDetails(entered);
	expect(browserStorage.get(detailsKey)).toBeNull();
});

test.each(['{', '7', '{"email":"a","at":1,"payment_method":"cheque","address":{"city":"Albany"}}'])(
	'ignores damaged details: %s',
	(text) => {
		browserStorage.set(detailsKey, text);
		expect(readDetails()).toBeUndefined();
	},
);
