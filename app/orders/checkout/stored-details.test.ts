import { beforeEach, expect, test, vi } from 'vitest';
import { minute } from '../../../contract/time-spans.ts';
import { detailsKey } from '../../storage/session.ts';
import { browserStorage } from '../../storage/storage.ts';
import { forgetDetails, keepDetails, longestKept, readDetails } from './stored-details.ts';

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

test('a guest’s order is kept without its note, until it is forgotten or a year is over', () => {
	keepDetails(entered);
	const { note: _, ...details } = entered;
	expect(readDetails()).toMatchObject(details);
	expect(readDetails()).not.toHaveProperty('note');
	for (const later of [longestKept, -longestKept - minute]) {
		vi.useFakeTimers({ now: Date.now() + later });
		expect(readDetails()).toBeUndefined();
		vi.useRealTimers();
	}
	forgetDetails();
	expect(browserStorage.get(detailsKey)).toBeNull();
});

test('of who is logged in this browser keeps nothing', () => {
	browserStorage.set('userDetails', JSON.stringify({ id: '1', name: 'Ada', email: 'ada@example.com' }));
	keepDetails(entered);
	expect(browserStorage.get(detailsKey)).toBeNull();
});

test.each(['{', '7', '{"email":"a","at":1,"payment_method":"cheque","address":{"city":"Albany"}}'])(
	'what is damaged counts as nothing: %s',
	(text) => {
		browserStorage.set(detailsKey, text);
		expect(readDetails()).toBeUndefined();
	},
);
