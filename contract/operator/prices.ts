import { z } from 'zod';
import { metalId } from '../catalogue/taxonomy.ts';
import { optionalText, text } from '../text.ts';

const badPercent = 'Give percent over spot from -99.99 to 10000, with at most two decimals, for example 1.5.';

export const minimumPremiumRequest = z.strictObject({
	metal_id: metalId,
	percent: z.number(badPercent).min(-99.99, badPercent).max(10_000, badPercent).multipleOf(0.01, badPercent),
});

export const pauseMetalRequest = z.strictObject({
	metal_id: metalId,
	reason: text(200, 'Give the reason.').meta({ description: 'Stored in the audit log; customers do not see it' }),
});
export const resumeMetalRequest = z.strictObject({
	metal_id: metalId,
	reason: optionalText(200).optional().meta({ description: 'Stored in the audit log' }),
});

export const minimumPremiums = z
	.strictObject({
		metals: z.array(
			z.strictObject({
				metal_id: metalId,
				name: z.string(),
				paused_since: z.iso.datetime().nullable().meta({ description: 'Null while the metal is bought and sold' }),
				minimum: z.number().meta({
					description: 'Minimum percent over spot of its products, by wire, after discount and best quantity break',
				}),
				lowest: z
					.strictObject({ sku: z.string(), title: z.string(), over_spot: z.number() })
					.nullable()
					.meta({ description: 'The product with the lowest premium, or null' }),
			}),
		),
	})
	.meta({ id: 'MinimumPremiums' });
export type MinimumPremiums = z.infer<typeof minimumPremiums>;
