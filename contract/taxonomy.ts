import { z } from 'zod';
import { dollars } from './money.ts';
import { productType } from './product-type.ts';

export const metalIds = ['gold', 'silver', 'platinum', 'palladium'] as const;
export const metalId = z.enum(metalIds).meta({ id: 'MetalId' });
export type MetalId = z.infer<typeof metalId>;

export const metal = z
	.strictObject({
		metal_id: metalId,
		name: z.string().meta({ example: 'Gold' }),
		symbol: z.string().meta({ description: 'ISO 4217 code', example: 'XAU' }),
	})
	.meta({ id: 'Metal' });

export const spotPrice = z
	.strictObject({
		...metal.shape,
		bid: dollars.meta({ description: 'US dollars per troy ounce' }),
		ask: dollars.meta({ description: 'US dollars per troy ounce' }),
		updated_at: z.iso.datetime(),
	})
	.meta({ id: 'SpotPrice' });

export const spotPrices = z
	.strictObject({
		simulated: z.boolean().meta({ description: 'True when the prices are not from a market' }),
		label: z.string().meta({ example: 'Simulated prices' }),
		prices: z.array(spotPrice),
	})
	.meta({ id: 'SpotPrices' });

export const category = z
	.strictObject({
		name: z.string(),
		slug: z.string(),
		description: z.string(),
		productType,
		product_count: z.int().min(0),
	})
	.meta({ id: 'Category' });
export type Category = z.infer<typeof category>;

export const subCategory = z
	.strictObject({ ...category.shape, parent: z.string().meta({ description: 'Slug of the category' }) })
	.meta({ id: 'SubCategory' });
export type SubCategory = z.infer<typeof subCategory>;

export const categoryTree = z
	.array(z.strictObject({ ...category.shape, children: z.array(subCategory) }))
	.meta({ id: 'CategoryTree' });
export type CategoryTree = z.infer<typeof categoryTree>;
