import { z } from 'zod';
import { apiError } from '../error.ts';
import { maxLines } from '../limits.ts';
import { idempotencyKey } from '../orders/checkout.ts';

/** Common to all calls for the cart and the wishlist of a person. */
export const listCall = { tag: 'Lists', cache: 'never', access: 'person' } as const;

/** An empty response. */
export const nothing = z.strictObject({});

/** A change is applied once per key, however often it arrives. Without a key, it is applied each time. */
export const idempotencyHeaders = z.object({
	'Idempotency-Key': idempotencyKey.optional().meta({ description: 'The same change under the same key counts once' }),
});

export const changeRefusals = {
	409: { description: 'The Idempotency-Key stands for another change: `idempotency_key_reused`', response: apiError },
	429: { description: 'Too many changes of a person or from one network address', response: apiError },
};
export const additionRefusals = {
	404: { description: 'A product is not in the shop; nothing of the batch was taken', response: apiError },
	...changeRefusals,
};

/** A list of 1 to `maxLines` items. */
export const someOf = <I extends z.ZodType>(item: I) =>
	z
		.array(item, 'Give a list of items.')
		.min(1, 'Name at least one product.')
		.max(maxLines, `Name at most ${maxLines} products at once.`);
