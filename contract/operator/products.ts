import { z } from 'zod';
import { metalId } from '../catalogue/taxonomy.ts';
import { dollars } from '../money.ts';
import { longText, optionalText, text, typedCode, typedTime } from '../text.ts';
import { page } from './page.ts';

const sku = typedCode('Give the SKU of a product.')
	.min(1, 'Give the SKU of a product.')
	.max(100, 'At most 100 characters.');
const reason = optionalText(200).optional().meta({ description: 'Stored in the audit log' });
const stock = z.int('Give a whole number.').min(0, 'Give 0 or more.').max(1_000_000, 'At most 1,000,000.');

export const operatorProductsQuery = z.strictObject({
	search: optionalText(100).optional().meta({ description: 'A part of the SKU, title or brand' }),
	category: optionalText(80).optional().meta({ description: 'Slug of a category or subcategory' }),
	metal: metalId.optional(),
	retired: z.enum(['true', 'false'], 'Give true or false.').default('false'),
	low_stock: typedCode('Give a number of items.')
		.regex(/^\d{1,7}$/, 'Give a number of items.')
		.transform(Number)
		.optional()
		.meta({ description: 'Only products with at most this many items' }),
	page,
});

export const operatorProductQuery = z.strictObject({ sku });

const moment = typedTime.nullable();
const words = z.array(text(60, 'Give no empty texts.')).max(50, 'At most 50.');

/** The content of a product that operators may change. Prices and stock have their own calls. */
export const productContent = z.strictObject({
	title: text(200, 'Give a title.'),
	description: longText(10_000),
	unit: text(40, 'Give a unit, for example 1 oz.'),
	category: text(80, 'Give the slug of a category.').meta({ description: 'Slug of the category' }),
	sub_category: text(80, 'Give the slug of a subcategory.').meta({ description: 'Slug of the subcategory' }),
	brand: text(80, 'Give a brand.'),
	fineness: text(10, 'Give a fineness, for example .9999, or null.').nullable(),
	face_value: text(40, 'Give a face value, or null.').nullable(),
	year: z.int().min(1000, 'Give four digits.').max(9999, 'Give four digits.').nullable(),
	featured: z.boolean('Give true or false.'),
	tags: words,
	sizes: words,
	video_id: text(40, 'Give a video, or null.').nullable(),
	offer_start: moment,
	offer_end: moment,
});
export type ProductContent = z.infer<typeof productContent>;

export const setProductRequest = z.strictObject({ sku, ...productContent.partial().shape, reason });
export const retireRequest = z.strictObject({ sku, reason });
export const addStockRequest = z.strictObject({
	sku,
	pieces: z
		.int('Give a whole number.')
		.min(-1_000_000)
		.max(1_000_000, 'At most 1,000,000.')
		.meta({ description: 'Added to the stock; negative to take away' }),
	reason,
});
export const setStockRequest = z.strictObject({
	sku,
	pieces: stock,
	expect: stock.optional().meta({
		description:
			'The stock before. Another one is refused with 409 `stock_changed`, so that sales in between are not lost',
	}),
	reason,
});

export const operatorProduct = z
	.strictObject({
		id: z.string(),
		sku: z.string(),
		slug: z.string(),
		...productContent.shape,
		metal_id: metalId.nullable(),
		fine_weight: z.number().nullable().meta({ description: 'Troy ounces' }),
		premium: z.number().nullable().meta({ description: 'Percent over spot' }),
		discount: z.int().meta({ description: 'Percent' }),
		ask: dollars.meta({ description: 'The ask now, before the discount' }),
		stock: z.int(),
		sold: z.int(),
		retired_at: z.iso.datetime().nullable(),
	})
	.meta({ id: 'OperatorProduct' });
export type OperatorProduct = z.infer<typeof operatorProduct>;

export const operatorProducts = z
	.strictObject({ products: z.array(operatorProduct), total: z.int(), page: z.int(), pages: z.int() })
	.meta({ id: 'OperatorProducts' });
export type OperatorProducts = z.infer<typeof operatorProducts>;
