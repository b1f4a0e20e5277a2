import type { Address } from '../../contract/places/address.ts';

/** Where somebody lives who has kept no address yet. */
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
