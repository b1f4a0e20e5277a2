import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { typedCode } from '../text.ts';
import { addressesQuery, addressOf, addressRequest, ownAddresses } from './address-book.ts';
import type { addressPaths } from './address-paths.ts';
import { country, countryShipping, state } from './place.ts';

/** Calls for countries, states and shipping methods. */
export const placeCalls = {
	getCountries: {
		tag: 'Places',
		summary: 'Countries that the shop ships to',
		response: z.strictObject({ countries: z.array(country) }),
		cache: 'revalidate',
	},
	getStates: {
		tag: 'Places',
		summary: 'States or provinces of a country',
		query: z.strictObject({
			country: typedCode('Give a country code.').regex(
				/^[A-Z]{2}$/,
				'Give a country code of two capital letters, for example US.',
			),
		}),
		response: z.strictObject({ states: z.array(state) }),
		refusals: { 404: { description: 'The shop does not ship there', response: apiError } },
		cache: 'revalidate',
	},
	getShipping: {
		tag: 'Places',
		summary: 'All shipping methods by country, with their prices',
		response: z.strictObject({ countries: z.array(countryShipping) }),
		cache: 'revalidate',
	},
} as const satisfies Record<'getCountries' | 'getStates' | 'getShipping', CallSchema>;

const addressCall = { tag: 'Addresses', response: ownAddresses, cache: 'never', access: 'person' } as const;

const unknownAddress = {
	404: { description: 'The customer has no such address', response: apiError },
};

/** Calls for a person's address book. Each call returns all addresses. Exactly one address is the default. */
export const addressCalls = {
	getAddresses: { ...addressCall, summary: 'The addresses of the customer', query: addressesQuery },
	getCheckoutAddresses: { ...addressCall, summary: 'The addresses that the shop ships to' },
	addAddress: {
		...addressCall,
		summary: 'Save an address. A saved address is not saved twice. 400 `unknown_place` if the shop does not ship there',
		body: addressRequest,
		status: 201,
		refusals: { 409: { description: 'The customer has the maximum number of addresses', response: apiError } },
	},
	updateAddress: {
		...addressCall,
		summary: 'Change an address or its name',
		params: addressOf,
		body: addressRequest,
		refusals: unknownAddress,
	},
	chooseAddress: {
		...addressCall,
		summary: 'Make an address the default',
		body: addressOf,
		refusals: unknownAddress,
	},
	removeAddress: {
		...addressCall,
		summary: 'Remove an address. If it was the default, the previous default follows, otherwise the oldest address',
		body: addressOf,
		refusals: unknownAddress,
	},
} as const satisfies Record<keyof typeof addressPaths, CallSchema>;
