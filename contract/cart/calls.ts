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
		summary: 'Put pieces in the cart or take some out; as many are added as there are in stock',
		headers: idempotencyHeaders,
		body: cartPayload,
		response: cartChange,
		refusals: additionRefusals,
	},
	removeFromCart: {
		...listCall,
		summary: 'Take a line out of the cart, whatever it holds; one that is not there is no mistake',
		headers: idempotencyHeaders,
		body: cartRemoval,
		response: nothing,
		refusals: changeRefusals,
	},
	getCart: { ...listCall, summary: 'The cart; what is no longer sold has no pieces in stock', response: serverCart },
	clearCart: {
		...listCall,
		summary: 'Empty the cart; with If-Match only while it is as it was read',
		headers: z.object({
			...idempotencyHeaders.shape,
			'If-Match': z
				.string()
				.max(100, 'Give the version of a cart.')
				.optional()
				.meta({ description: 'The `version` of the cart that is to be emptied' }),
		}),
		response: nothing,
		refusals: { ...changeRefusals, 412: { description: 'The cart is not that version any more', response: apiError } },
	},
} as const satisfies Record<keyof typeof cartPaths, CallSchema>;
