import { z } from 'zod';
import { apiError } from '../error.ts';
import { maxLines } from '../limits.ts';
import { idempotencyKey } from '../orders/checkout.ts';

/** What calls of a person's cart and of their wishlist have in common. */
export const ofLists = { tag: 'Lists', cache: 'never', access: 'person' } as const;

/** What is answered where there is nothing to tell. */
export const nothing = z.strictObject({});

/** The same change under the same key counts once, however often it arrives; without a key each counts. */
export const onceFor = z.object({
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

/** One to as many items as an order may have lines. */
export const someOf = <I extends z.ZodType>(item: I) =>
	z
		.array(item, 'Give a list of items.')
		.min(1, 'Name at least one product.')
		.max(maxLines, `Name at most ${maxLines} products at once.`);
