import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { typedCode } from '../text.ts';
import { addressesQuery, addressOf, addressRequest, ownAddresses } from './address-book.ts';
import type { addressPaths } from './address-paths.ts';
import { country, countryShipping, state } from './place.ts';

/** Where the shop ships to. */
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

const ofAddresses = { tag: 'Addresses', response: ownAddresses, cache: 'never', access: 'person' } as const;

const notYours = {
	404: { description: 'The person has no such address: it is somebody else’s, or there is none', response: apiError },
};

/** The address book of a person. Each call answers the addresses that there are then, of which just one is the default. */
export const addressCalls = {
	getAddresses: { ...ofAddresses, summary: 'The addresses of the person', query: addressesQuery },
	getCheckoutAddresses: { ...ofAddresses, summary: 'Those of them that the shop ships to' },
	addAddress: {
		...ofAddresses,
		summary: 'Keep an address; one that is kept already is not kept twice. 400 `unknown_place` where we do not ship to',
		body: addressRequest,
		status: 201,
		refusals: { 409: { description: 'The person keeps as many as there is room for', response: apiError } },
	},
	updateAddress: {
		...ofAddresses,
		summary: 'Put another address, or another name of it, in the place of one',
		params: addressOf,
		body: addressRequest,
		refusals: notYours,
	},
	chooseAddress: {
		...ofAddresses,
		summary: 'Make an address the default one',
		body: addressOf,
		refusals: notYours,
	},
	removeAddress: {
		...ofAddresses,
		summary: 'Remove an address; of the others, the one that was the default last is it again, else the oldest',
		body: addressOf,
		refusals: notYours,
	},
} as const satisfies Record<keyof typeof addressPaths, CallSchema>;
