import { expect, test } from 'vitest';
import { address } from './address.ts';

const valid = {
	first_name: 'Ada',
	last_name: 'Byron',
	phone: '212 555 0142',
	line1: '12 Ockham Way',
	city: 'Albany',
	state: 'NY',
	postcode: '12207',
	country: 'US',
};

/** The error messages by field of a valid address with a change. */
function errorsOf(change: Partial<typeof valid>): Record<string, string> {
	const result = address.safeParse({ ...valid, ...change });
	return Object.fromEntries(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

test('accepts a valid address, and trims spaces', () => {
	expect(address.parse({ ...valid, city: ' Albany ' })).toEqual(valid);
});

test.for([
	['US', ['10001', '10001-1234', '100011234']],
	['CA', ['M5V 2T6', 'm5v2t6', 'M5V-2T6']],
] as const)('accepts postal codes of %s', ([country, codes]) => {
	for (const postcode of codes) expect(errorsOf({ country, postcode })).toEqual({});
});

test.for([
	['US', 'M5V 2T6', /ZIP code of 5 or 9 digits/],
	['US', 'A--', /ZIP code/],
	['CA', '10001', /for example M5V 2T6/],
] as const)('refuses, for %s, the postal code %j', ([country, postcode, message]) => {
	expect(errorsOf({ country, postcode })).toEqual({ postcode: expect.stringMatching(message) });
});

test.for(['((((((((((', '12-34-56', '+', 'call me'])('refuses the phone number %j', (phone) => {
	expect(errorsOf({ phone })).toEqual({ phone: expect.stringContaining('7 to 25 digits') });
});

test.each([
	['first_name', '\u200b', { first_name: 'Enter your first name.' }],
	['line1', '\u3164', { line1: 'Enter a street address.' }],
	['city', '\u2800', { city: 'Enter a city.' }],
] as const)('refuses an invisible %s: %j', (field, value, messages) => {
	expect(errorsOf({ [field]: value })).toEqual(messages);
});

test.each([
	['phone', '\u202a+1 (212) 555-0142\u202c', '+1 (212) 555-0142'],
	['postcode', '10001–1234', '10001-1234'],
	['postcode', '10001 - 1234', '10001-1234'],
	['line1', '12\u00a0Ockham\tWay\u0007', '12 Ockham Way'],
	['state', ' ny', 'NY'],
] as const)('normalizes %s %j to %j', (field, typed, normalized) => {
	expect(address.parse({ ...valid, [field]: typed })).toEqual({ ...valid, [field]: normalized });
});
