import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { cartChange, cartPayload, cartRemoval, serverCart } from './cart.ts';
import { additionRefusals, changeRefusals, idempotencyHeaders, listCall, nothing } from './list-change.ts';
import type { cartPaths } from './paths.ts';

/** Calls for a person's cart, which is the same on all devices. */
export const cartCalls = {
	addToCart: {
		...listCall,
		summary: 'Add pieces to the cart, up to the stock, or remove some',
		headers: idempotencyHeaders,
		body: cartPayload,
		response: cartChange,
		refusals: additionRefusals,
	},
	removeFromCart: {
		...listCall,
		summary: 'Remove a line from the cart. Removing a missing line succeeds',
		headers: idempotencyHeaders,
		body: cartRemoval,
		response: nothing,
		refusals: changeRefusals,
	},
	getCart: {
		...listCall,
		summary: 'The cart. A product that is no longer sold has a stock of 0',
		response: serverCart,
	},
	clearCart: {
		...listCall,
		summary: 'Empty the cart; with If-Match, only that version of it',
		headers: z.object({
			...idempotencyHeaders.shape,
			'If-Match': z
				.string()
				.max(100, 'Give the version of a cart.')
				.optional()
				.meta({ description: 'The `version` of the cart to empty' }),
		}),
		response: nothing,
		refusals: { ...changeRefusals, 412: { description: 'The cart has another version', response: apiError } },
	},
} as const satisfies Record<keyof typeof cartPaths, CallSchema>;
