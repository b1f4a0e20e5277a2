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
		offer: sellOffer.optional().meta({ description: 'The new offer to accept with the same key' }),
		request_id: z.uuid().optional().meta({ description: 'The request that already has this Idempotency-Key' }),
	})
	.meta({ id: 'SellConflict' });
export type SellConflict = z.infer<typeof sellConflict>;

export const sellingCalls = {
	getSellTerms: {
		tag: 'Selling',
		summary: 'The metals that the shop buys, and their spreads',
		response: sellTerms,
		cache: 'revalidate',
	},
	sendSellRequest: {
		tag: 'Selling',
		summary:
			'Send a request to sell. The shop stores its current offer unless it is below the accepted one. Repeating the request with the same Idempotency-Key returns the same request',
		headers: z.object({ 'Idempotency-Key': idempotencyKey }),
		body: sellRequestBody,
		response: requestResponse,
		status: 201,
		refusals: {
			404: { description: 'No such product', response: apiError },
			409: {
				description:
					'`price_changed`: spot has fallen; the error has a new offer, held for 10 minutes; `offer_too_small`, `offer_too_large`; `idempotency_key_reused`',
				response: sellConflict,
			},
			410: { description: 'The product is no longer sold. Send its metal and weight instead', response: apiError },
			429: { description: 'Too many requests from one network address; see Retry-After', response: apiError },
			503: {
				description: 'The shop makes no offer while live prices are unavailable (`prices_paused`)',
				response: apiError,
			},
		},
		cache: 'never',
	},
	getSellRequest: {
		tag: 'Selling',
		summary: 'A request to sell by its secret id',
		query: sellRequestQuery,
		response: requestResponse,
		refusals: { 404: { description: 'No such request', response: apiError } },
		cache: 'never',
	},
} as const satisfies Record<keyof typeof sellingPaths, CallSchema>;
