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
		summary: 'Countries that we ship to',
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
		refusals: { 404: { description: 'We do not ship there', response: apiError } },
		cache: 'revalidate',
	},
	getShipping: {
		tag: 'Places',
		summary: 'Every way of shipping, country by country, with what it costs',
		response: z.strictObject({ countries: z.array(countryShipping) }),
		cache: 'revalidate',
	},
} as const satisfies Record<'getCountries' | 'getStates' | 'getShipping', CallSchema>;

const addressCall = { tag: 'Addresses', response: ownAddresses, cache: 'never', access: 'person' } as const;

const unknownAddress = {
	404: { description: 'The person has no such address: it is somebody else’s, or there is none', response: apiError },
};

/** Calls for a person's address book. Each returns all addresses, exactly one of which is the default. */
export const addressCalls = {
	getAddresses: { ...addressCall, summary: 'The addresses of the person', query: addressesQuery },
	getCheckoutAddresses: { ...addressCall, summary: 'Those of them that the shop ships to' },
	addAddress: {
		...addressCall,
		summary: 'Keep an address; one that is kept already is not kept twice. 400 `unknown_place` where we do not ship to',
		body: addressRequest,
		status: 201,
		refusals: { 409: { description: 'The person keeps as many as there is room for', response: apiError } },
	},
	updateAddress: {
		...addressCall,
		summary: 'Put another address, or another name of it, in the place of one',
		params: addressOf,
		body: addressRequest,
		refusals: unknownAddress,
	},
	chooseAddress: {
		...addressCall,
		summary: 'Make an address the default one',
		body: addressOf,
		refusals: unknownAddress,
	},
	removeAddress: {
		...addressCall,
		summary: 'Remove an address; of the others, the one that was the default last is it again, else the oldest',
		body: addressOf,
		refusals: unknownAddress,
	},
} as const satisfies Record<keyof typeof addressPaths, CallSchema>;
