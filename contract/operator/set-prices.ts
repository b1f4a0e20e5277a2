import { z } from 'zod';
import { metalId } from '../catalogue/taxonomy.ts';
import { maxSurcharge } from '../limits.ts';
import { dollars } from '../money.ts';
import { surchargeMethods } from '../payment-methods.ts';
import { optionalText, text, typedCode } from '../text.ts';

/** A price that falls by more than this percentage needs to be accepted. */
export const maxFall = 20;
/** Maximum number of products in a preview. */
export const maxPreview = 500;

const percent = (min: number, max: number) => {
	const message = `Give percent from ${min} to ${max}, with at most two decimals.`;
	return z.number(message).min(min, message).max(max, message).multipleOf(0.01, message);
};

const quantityBreak = z.strictObject({
	from: z.int('Give a whole number of items.').min(2, 'Give 2 items or more.').max(1_000_000),
	off: percent(0.01, 99.99).meta({ description: 'Percent off each item' }),
});

const inherited = 'null inherits those of the category; not for metals';

export const setPricesRequest = z
	.strictObject({
		sku: typedCode().max(100).optional().meta({ description: 'Only this product' }),
		category: text(80, 'Give the slug of a category.')
			.optional()
			.meta({ description: 'All products of a category or subcategory' }),
		metal: metalId.optional().meta({ description: 'All products of a metal' }),
		premium: percent(-99.99, 10_000).optional().meta({ description: 'Percent over spot; changes only metal' }),
		price: dollars.min(0.01, 'Give at least $0.01.').optional().meta({ description: 'Only with `sku`; not for metal' }),
		discount: z
			.int('Give whole percent.')
			.min(0, 'Give 0 or more.')
			.max(99, 'Give 99 or less.')
			.optional()
			.meta({ description: 'Percent' }),
		quantity_breaks: z
			.array(quantityBreak)
			.max(20, 'At most 20.')
			.nullable()
			.optional()
			.meta({ description: inherited }),
		payment_surcharges: z
			.partialRecord(z.enum(surchargeMethods), percent(0, maxSurcharge / 100))
			.nullable()
			.optional()
			.meta({ description: `Percent over the price by wire; ${inherited}` }),
		spread: percent(0, 100)
			.optional()
			.meta({ description: 'Percent under spot at which the shop buys; only with `metal`' }),
		dry_run: z.boolean().default(false).meta({ description: 'Only return what would change' }),
		accept_falls: z
			.boolean()
			.default(false)
			.meta({ description: `Accept prices that fall by more than ${maxFall} percent` }),
		reason: optionalText(200).optional().meta({ description: 'Stored in the audit log' }),
	})
	.refine(({ sku, category, metal }) => [sku, category, metal].filter((one) => one !== undefined).length === 1, {
		path: ['sku'],
		error: 'Give one of sku, category and metal.',
	})
	.refine(({ sku, price }) => price === undefined || sku !== undefined, {
		path: ['price'],
		error: 'Give a price only with a sku.',
	})
	.refine(({ metal, spread }) => spread === undefined || metal !== undefined, {
		path: ['spread'],
		error: 'Give a spread only with a metal.',
	});

export const priceChanges = z
	.strictObject({
		applied: z.boolean(),
		products: z.int().meta({ description: 'Products with another price' }),
		falls: z.int().meta({ description: `Products whose price falls by more than ${maxFall} percent` }),
		changes: z
			.array(
				z.strictObject({
					sku: z.string(),
					title: z.string(),
					before: dollars.meta({ description: 'The price by wire of one item, after its discount' }),
					after: dollars,
					lowest_before: dollars.meta({ description: 'The same at its best quantity break' }),
					lowest_after: dollars,
					percent: z
						.number()
						.meta({ description: 'The change of the price or the lowest price, whichever falls more' }),
				}),
			)
			.max(maxPreview)
			.meta({ description: 'The largest falls first' }),
	})
	.meta({ id: 'PriceChanges' });
export type PriceChanges = z.infer<typeof priceChanges>;
