import { expect, test } from 'vitest';
import { hidden, hideEmail, isHidden } from './mask-email.ts';
import { addressLines } from './places/address-lines.ts';

test.each(['jane@example.com', 'j@e.co', 'Jane.Doe+shop@example.com'])(
	'%s is hidden but for its first letter',
	(email) => {
		expect(hideEmail(email)).toBe(`${email[0]}•••@•••`);
		expect([isHidden(email), isHidden(hideEmail(email))]).toEqual([false, true]);
	},
);

test('of a hidden address the state and the country are left', () => {
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
