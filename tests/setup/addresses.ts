import type { Address } from '../../contract/places/address.ts';

/** An address that is not in the account yet. */
export const newAddress: Address = {
	first_name: 'Ada',
	last_name: 'Byron',
	phone: '518 555 0142',
	line1: '12 Ockham Way',
	city: 'Albany',
	state: 'NY',
	postcode: '12207',
	country: 'US',
};
