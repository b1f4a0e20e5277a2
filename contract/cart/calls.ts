import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { cartChange, cartPayload, cartRemoval, serverCart } from './cart.ts';
import { additionRefusals, changeRefusals, nothing, ofLists, onceFor } from './list-change.ts';
import type { cartPaths } from './paths.ts';

/** The cart of a person, the same wherever they are logged in. */
export const cartCalls = {
	addToCart: {
		...ofLists,
		summary: 'Put pieces in the cart or take some out; as many are added as there are in stock',
		headers: onceFor,
		body: cartPayload,
		response: cartChange,
		refusals: additionRefusals,
	},
	removeFromCart: {
		...ofLists,
		summary: 'Take a line out of the cart, whatever it holds; one that is not there is no mistake',
		headers: onceFor,
		body: cartRemoval,
		response: nothing,
		refusals: changeRefusals,
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
		refusals: { ...changeRefusals, 412: { description: 'The cart is not that version any more', response: apiError } },
	},
} as const satisfies Record<keyof typeof cartPaths, CallSchema>;
