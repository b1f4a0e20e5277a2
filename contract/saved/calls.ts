import type { CallSchema } from '../call-schema.ts';
import { additionRefusals, changeRefusals, nothing, ofLists, onceFor } from '../cart/list-change.ts';
import type { savedPaths } from './paths.ts';
import { serverWishlist, wishlistChange, wishlistPayload, wishlistRemoval } from './wishlist.ts';

/** The wishlist of a person, the same wherever they are logged in. */
export const savedCalls = {
	addToWishlist: {
		...ofLists,
		summary: 'Put products on the wishlist; those that are on it stay where they are',
		headers: onceFor,
		body: wishlistPayload,
		response: wishlistChange,
		refusals: additionRefusals,
	},
	removeFromWishlist: {
		...ofLists,
		summary: 'Take a product off the wishlist; one that is not on it is no mistake',
		headers: onceFor,
		body: wishlistRemoval,
		response: nothing,
		refusals: changeRefusals,
	},
	getWishlist: {
		...ofLists,
		summary: 'The wishlist; what is no longer sold has no pieces in stock',
		response: serverWishlist,
	},
} as const satisfies Record<keyof typeof savedPaths, CallSchema>;
