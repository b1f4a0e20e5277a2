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
	'Idempotency-Key': idempotencyKey
		.optional()
		.meta({ description: 'Repeating a change with the same key has no further effect' }),
});

export const changeRefusals = {
	409: { description: 'Another change used this Idempotency-Key: `idempotency_key_reused`', response: apiError },
	429: { description: 'Too many changes by a customer or from one network address', response: apiError },
};
export const additionRefusals = {
	404: { description: 'The shop does not have a product; nothing was changed', response: apiError },
	...changeRefusals,
};

/** A list of 1 to `maxLines` items. */
export const someOf = <I extends z.ZodType>(item: I) =>
	z
		.array(item, 'Give a list of items.')
		.min(1, 'Name at least one product.')
		.max(maxLines, `Name at most ${maxLines} products at once.`);
