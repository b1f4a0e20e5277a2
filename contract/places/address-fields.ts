import type { Address } from './address.ts';

/** What an address is asked for, in this order: the country comes before its states. Free of schemas, for the browser. */
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

/** Whether two addresses are the same in every field; one that may be left out is as though it were empty. */
export function isSameAddress(one: Address, other: Address): boolean {
	return addressFields.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}
