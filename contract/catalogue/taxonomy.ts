import { z } from 'zod';
import { metalIds } from './metal-ids.ts';
import { imgPath, placeholder } from './picture.ts';
import { productType } from './product-type.ts';

export type { MetalId } from './metal-ids.ts';
export { metalIds };
export const metalId = z.enum(metalIds).meta({ id: 'MetalId' });

export const metal = z
	.strictObject({
		metal_id: metalId,
		name: z.string().meta({ example: 'Gold' }),
		symbol: z.string().meta({ description: 'ISO 4217 code', example: 'XAU' }),
	})
	.meta({ id: 'Metal' });
export type Metal = z.infer<typeof metal>;

export const category = z
	.strictObject({
		name: z.string(),
		slug: z.string(),
		description: z.string(),
		productType,
		product_count: z.int().min(0),
		img: imgPath.nullable(),
		placeholder: placeholder.nullable(),
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
