import { expect, test } from 'vitest';
import { address } from './address.ts';
import { territoriesExcept, territoryCode, territoryName } from './us-territories.ts';

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

test.each([
	['PR', 'Puerto Rico'],
	['AE', 'US military addresses (APO, FPO, DPO)'],
	['APO', 'US military addresses (APO, FPO, DPO)'],
	['NY', undefined],
	['constructor', undefined],
])('names %s: %s', (code, name) => expect(territoryName(code)).toBe(name));

test.each([
	['Puerto Rico', 'PR'],
	['armed forces pacific', 'AP'],
	['U.S. Virgin Islands', 'VI'],
	['Northern Mariana Islands', 'MP'],
	['New York', 'New York'],
])('reads %s as the state %s', (typed, code) => expect(territoryCode(typed)).toBe(code));

test.each([
	['00901', 'Puerto Rico'],
	['00802', 'the US Virgin Islands'],
	['96910-1234', 'Guam'],
	['96799', 'American Samoa'],
	['96950', 'the Northern Mariana Islands'],
	['09012', 'US military addresses (APO, FPO, DPO)'],
	['34002', 'US military addresses (APO, FPO, DPO)'],
	['96204', 'US military addresses (APO, FPO, DPO)'],
])('refuses the ZIP code %s for a state: it is for %s', (postcode, name) => {
	const message = `This is for ${name}. If it isn’t in the list of states, we don’t ship there.`;
	expect(errorsOf({ postcode })).toEqual({ postcode: message });
});

test.each(['00501', '01001', '33901', '34101', '96701', '96898', '99501'])(
	'accepts the ZIP code %s for a state',
	(postcode) => expect(errorsOf({ postcode })).toEqual({}),
);

test('refuses the city APO in a state, but accepts Apollo Beach', () => {
	for (const city of ['APO', 'fpo', 'DPO AE'])
		expect(errorsOf({ city })).toEqual({ city: expect.stringContaining('US military addresses') });
	expect(errorsOf({ city: 'Apollo Beach' })).toEqual({});
});

test('accepts addresses in a territory', () => {
	expect(errorsOf({ city: 'San Juan', state: 'PR', postcode: '00901' })).toEqual({});
	expect(errorsOf({ city: 'APO', state: 'AE', postcode: '09012' })).toEqual({});
	expect(address.parse({ ...valid, city: 'San Juan', state: 'Puerto Rico', postcode: '00901' }).state).toBe('PR');
	const others = territoriesExcept(['NY', 'PR']);
	expect(others).not.toContain('Puerto Rico');
	expect(others).toContain('Guam');
	expect(others.filter((name) => name.includes('APO'))).toHaveLength(1);
});
