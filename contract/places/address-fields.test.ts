import { expect, test } from 'vitest';
import { newAddress } from '../../tests/setup/addresses.ts';
import { address } from './address.ts';
import { addressFields, isSameAddress } from './address-fields.ts';

test('lists every field of an address, the country before its states', () => {
	expect(addressFields.toSorted()).toEqual(Object.keys(address.shape).toSorted());
	expect(addressFields.indexOf('country')).toBeLessThan(addressFields.indexOf('state'));
});

test('compares addresses by every field, and treats an empty line as a missing one', () => {
	expect(isSameAddress(newAddress, { ...newAddress, line2: '' })).toBe(true);
	for (const field of addressFields)
		expect(isSameAddress(newAddress, { ...newAddress, [field]: 'X' }), field).toBe(false);
});
