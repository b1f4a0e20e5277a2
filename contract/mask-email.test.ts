import { expect, test } from 'vitest';
import { hidden, isMasked, maskEmail } from './mask-email.ts';
import { addressLines } from './places/address-lines.ts';

test.each(['jane@example.com', 'j@e.co', 'Jane.Doe+shop@example.com'])(
	'masks %s except for its first letter',
	(email) => {
		expect(maskEmail(email)).toBe(`${email[0]}•••@•••`);
		expect([isMasked(email), isMasked(maskEmail(email))]).toEqual([false, true]);
	},
);

test('a masked postal address shows only state and country', () => {
	const nobody = {
		first_name: hidden,
		last_name: hidden,
		phone: hidden,
		line1: hidden,
		city: hidden,
		postcode: hidden,
	};
	expect(addressLines({ ...nobody, state: 'NY', country: 'US' })).toEqual(['NY, United States']);
});
