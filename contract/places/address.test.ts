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

test.for(['x\u0007y', '\u202eevil', 'a\tb'])('what cannot be printed on a parcel is refused: %j', (line1) => {
	expect(refusals({ line1 })).toEqual({ line1: 'Remove characters that cannot be printed.' });
});
