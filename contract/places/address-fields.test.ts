import { expect, test } from 'vitest';
import { type Address, address } from './address.ts';
import { addressFields, isSameAddress } from './address-fields.ts';

const one: Address = {
	first_name: 'Ada',
	last_name: 'Byron',
	phone: '518 555 0142',
	line1: '12 Ockham Way',
	city: 'Albany',
	state: 'NY',
	postcode: '12207',
	country: 'US',
};

test('every field of an address is asked for, the country before its states', () => {
	expect(addressFields.toSorted()).toEqual(Object.keys(address.shape).toSorted());
	expect(addressFields.indexOf('country')).toBeLessThan(addressFields.indexOf('state'));
});

test('addresses are the same that are so in every field; an empty line is none', () => {
	expect(isSameAddress(one, { ...one, line2: '' })).toBe(true);
	for (const field of addressFields) expect(isSameAddress(one, { ...one, [field]: 'X' }), field).toBe(false);
});
