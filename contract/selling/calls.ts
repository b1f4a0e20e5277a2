import { z } from 'zod';
import type { CallSchema } from '../call-schema.ts';
import { apiError } from '../error.ts';
import { idempotencyKey } from '../orders/checkout.ts';
import type { sellingPaths } from './paths.ts';
import { sellOffer, sellRequest, sellRequestBody, sellRequestQuery, sellTerms } from './selling.ts';

const requestResponse = z.strictObject({ request: sellRequest });

/** A 409: spot has fallen since the offer was shown, or the key belongs to another request. */
export const sellConflict = z
	.strictObject({
		...apiError.shape,
		offer: sellOffer.optional().meta({ description: 'The new offer to agree to, held under the same key' }),
		request_id: z.uuid().optional().meta({ description: 'The request that the Idempotency-Key already stands for' }),
	})
	.meta({ id: 'SellConflict' });
export type SellConflict = z.infer<typeof sellConflict>;

export const sellingCalls = {
	getSellTerms: {
		tag: 'Selling',
		summary: 'What the shop buys, and how far under spot',
		response: sellTerms,
		cache: 'revalidate',
	},
	sendSellRequest: {
		tag: 'Selling',
		summary:
			'Ask the shop to buy: its own offer of this moment, if not below the one agreed to, holds until the pieces come; the same Idempotency-Key answers the same request',
		headers: z.object({ 'Idempotency-Key': idempotencyKey }),
		body: sellRequestBody,
		response: requestResponse,
		status: 201,
		refusals: {
			404: { description: 'There is no such product', response: apiError },
			409: {
				description:
					'`price_changed`: spot has fallen, with the new offer, held for 10 minutes; `offer_too_small`, `offer_too_large`; `idempotency_key_reused`',
				response: sellConflict,
			},
			410: { description: 'The product is no longer sold: give its metal and weight', response: apiError },
			429: { description: 'Too many from one network address; Retry-After says when', response: apiError },
			503: { description: 'No offer is made while live prices are away (`prices_paused`)', response: apiError },
		},
		cache: 'never',
	},
	getSellRequest: {
		tag: 'Selling',
		summary: 'A request by its id, which only who made it was told',
		query: sellRequestQuery,
		response: requestResponse,
		refusals: { 404: { description: 'There is no such request', response: apiError } },
		cache: 'never',
	},
} as const satisfies Record<keyof typeof sellingPaths, CallSchema>;
