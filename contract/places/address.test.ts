import { expect, test } from 'vitest';
import { address } from './address.ts';

const good = {
	first_name: 'Ada',
	last_name: 'Byron',
	phone: '212 555 0142',
	line1: '12 Ockham Way',
	city: 'Albany',
	state: 'NY',
	postcode: '12207',
	country: 'US',
};

/** The messages beside the fields of an address that differs from a good one. */
function refusals(change: Partial<typeof good>): Record<string, string> {
	const result = address.safeParse({ ...good, ...change });
	return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

test('a good address is taken as it is, less the spaces around it', () => {
	expect(address.parse({ ...good, city: ' Albany ' })).toEqual(good);
});

test.for([
	['US', ['10001', '10001-1234', '100011234']],
	['CA', ['M5V 2T6', 'm5v2t6', 'M5V-2T6']],
] as const)('%s postal codes', ([country, codes]) => {
	for (const postcode of codes) expect(refusals({ country, postcode })).toEqual({});
});

test.for([
	['US', 'M5V 2T6', /ZIP code of 5 or 9 digits/],
	['US', 'A--', /ZIP code/],
	['CA', '10001', /for example M5V 2T6/],
] as const)('a postal code of %s is not %j', ([country, postcode, message]) => {
	expect(refusals({ country, postcode })).toEqual({ postcode: expect.stringMatching(message) });
});

test.for(['((((((((((', '12-34-56', '+', 'call me'])('%j is no phone number', (phone) => {
	expect(refusals({ phone })).toEqual({ phone: expect.stringContaining('7 to 25 digits') });
});

test.each([
	['first_name', '\u200b', { first_name: 'Enter your first name.' }],
	['line1', '\u3164', { line1: 'Enter a street address.' }],
	['city', '\u2800', { city: 'Enter a city.' }],
] as const)('%s has to be visible: %j is not', (field, value, messages) => {
	expect(refusals({ [field]: value })).toEqual(messages);
});

test.each([
	['phone', '\u202a+1 (212) 555-0142\u202c', '+1 (212) 555-0142'],
	['postcode', '10001–1234', '10001-1234'],
	['postcode', '10001 - 1234', '10001-1234'],
	['line1', '12\u00a0Ockham\tWay\u0007', '12 Ockham Way'],
	['state', ' ny', 'NY'],
] as const)('%s %j is taken as %j', (field, typed, taken) => {
	expect(address.parse({ ...good, [field]: typed })).toEqual({ ...good, [field]: taken });
});
