import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { idempotencyKey } from '../orders/checkout.ts';
import {
	cartChange,
	cartPayload,
	cartRemoval,
	serverCart,
	serverWishlist,
	wishlistChange,
	wishlistPayload,
	wishlistRemoval,
} from './cart.ts';
import type { listPaths } from './paths.ts';

const nothing = z.strictObject({});

/** The same change under the same key counts once, however often it arrives; without a key each counts. */
const onceFor = z.object({
	'Idempotency-Key': idempotencyKey.optional().meta({ description: 'The same change under the same key counts once' }),
});

const refusals = {
	409: { description: 'The Idempotency-Key stands for another change: `idempotency_key_reused`', response: apiError },
	429: { description: 'Too many changes of a person or from one network address', response: apiError },
};
const unknownProduct = {
	404: { description: 'A product is not in the shop; nothing of the batch was taken', response: apiError },
	...refusals,
};

const ofLists = { tag: 'Lists', cache: 'never', access: 'person' } as const;

/** The cart and the wishlist of a person, the same wherever they are logged in. */
export const listCalls = {
	addToCart: {
		...ofLists,
		summary: 'Put pieces in the cart or take some out; as many are added as there are in stock',
		headers: onceFor,
		body: cartPayload,
		response: cartChange,
		refusals: unknownProduct,
	},
	removeFromCart: {
		...ofLists,
		summary: 'Take a line out of the cart, whatever it holds; one that is not there is no mistake',
		headers: onceFor,
		body: cartRemoval,
		response: nothing,
		refusals,
	},
	getCart: { ...ofLists, summary: 'The cart; what is no longer sold has no pieces in stock', response: serverCart },
	clearCart: {
		...ofLists,
		summary: 'Empty the cart; with If-Match only while it is as it was read',
		headers: z.object({
			...onceFor.shape,
			'If-Match': z
				.string()
				.max(100, 'Give the version of a cart.')
				.optional()
				.meta({ description: 'The `version` of the cart that is to be emptied' }),
		}),
		response: nothing,
		refusals: { ...refusals, 412: { description: 'The cart is not that version any more', response: apiError } },
	},
	addToWishlist: {
		...ofLists,
		summary: 'Put products on the wishlist; those that are on it stay where they are',
		headers: onceFor,
		body: wishlistPayload,
		response: wishlistChange,
		refusals: unknownProduct,
	},
	removeFromWishlist: {
		...ofLists,
		summary: 'Take a product off the wishlist; one that is not on it is no mistake',
		headers: onceFor,
		body: wishlistRemoval,
		response: nothing,
		refusals,
	},
	getWishlist: {
		...ofLists,
		summary: 'The wishlist; what is no longer sold has no pieces in stock',
		response: serverWishlist,
	},
} as const satisfies Record<keyof typeof listPaths, CallSchema>;
