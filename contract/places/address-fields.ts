import type { Address } from './address.ts';

/** The fields of an address form in order: the country comes before its states. Has no schemas, so that browsers load less code. */
export const addressFields = [
	'first_name',
	'last_name',
	'line1',
	'line2',
	'city',
	'country',
	'state',
	'postcode',
	'phone',
] as const satisfies (keyof Address)[];

/** True if two addresses are equal in every field. A missing optional field equals an empty one. */
export function isSameAddress(one: Address, other: Address): boolean {
	return addressFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
