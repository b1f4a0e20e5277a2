import { z } from 'zod';
import { metalId } from '../catalogue/taxonomy.ts';
import { toMicroOunces } from '../catalogue/troy-ounces.ts';
import { formatNumber } from '../format-number.ts';
import { maxHoldings, maxImportLength } from '../limits.ts';
import { dollars } from '../money.ts';
import { orderNumber } from '../orders/order-number.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { text } from '../text.ts';
import { holdingBounds as bounds } from './bounds.ts';

const { weight, pieces } = bounds;

const holdingTitle = text(bounds.title, 'Enter a description, for example 1 oz Gold Eagle.');

/** A valid date. The backend checks that it is not in the future, because the clock of a browser may be wrong. */
const day = z
	.string('Enter the date, for example 2026-01-31.')
	.regex(/^\d{4}-\d{2}-\d{2}$/, 'Enter the date as year, month and day, for example 2026-01-31.')
	.refine(isDay, 'This date doesn’t exist. Enter year, month and day, for example 2026-01-31.')
	.refine((given) => given >= bounds.begin, 'Enter a date from 1900 on.');

function isDay(text: string): boolean {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const metalMessage = `Choose a metal: ${metalId.options.join(', ')}.`;

export const holdingFields = {
	metal_id: z.enum(metalId.options, metalMessage),
	title: holdingTitle.meta({ description: "The customer's name for the holding", example: '1 oz Gold Eagle' }),
	product_id: z
		.string()
		.min(1, 'Give the id of a product.')
		.max(40, 'Give the id of a product.')
		.optional()
		.meta({ description: 'The id of the product, if the shop sells it' }),
	weight: z
		.number('Enter the fine weight of each item in troy ounces.')
		.min(weight.min, 'Enter a fine weight above 0.')
		.max(weight.max, `Enter at most ${formatNumber(weight.max, 6)} ounces per item.`)
		.refine((ounces) => toMicroOunces(ounces) / 1_000_000 === ounces, 'Enter at most six decimals.')
		.meta({ description: 'Fine troy ounces of one piece, at most six decimals' }),
	quantity: z
		.int('Enter a whole number of items.')
		.min(pieces.min, 'Enter at least 1 item.')
		.max(pieces.max, `Enter at most ${formatNumber(pieces.max, 6)} items.`),
	price_paid: dollars
		.max(bounds.price, 'Enter at most $1,000,000,000.')
		.optional()
		.meta({ description: 'US dollars for all pieces; leave out if unknown' }),
	acquired_on: day.meta({ description: 'The day of purchase, YYYY-MM-DD', example: '2026-01-31' }),
};

/** Limits the total weight of a holding. */
export const limitTotalWeight = <H extends z.ZodType<{ weight: number; quantity: number }>>(schema: H) =>
	schema.refine(({ weight: each, quantity }) => each * quantity <= bounds.allPieces, {
		path: ['quantity'],
		message: `All items together can weigh at most ${formatNumber(bounds.allPieces, 6)} ounces.`,
	});

/** A holding as a person enters it. */
export const holdingRequest = limitTotalWeight(z.strictObject(holdingFields)).meta({ id: 'HoldingRequest' });
export type HoldingRequest = z.infer<typeof holdingRequest>;

export const holding = z
	.strictObject({
		id: z.uuid(),
		...holdingFields,
		// Stored values, whatever the current limits are.
		acquired_on: z.iso.date(),
		product_id: z.string().nullable().meta({ description: 'If the shop sells the product' }),
		price_paid: dollars.nullable().meta({ description: 'For all pieces; null if unknown' }),
		order: z
			.strictObject({ order_number: z.string(), status: z.enum(orderStatuses) })
			.nullable()
			.meta({ description: 'The order that it was added from, or null' }),
	})
	.meta({ id: 'Holding' });
export type Holding = z.infer<typeof holding>;

export const holdings = z.strictObject({
	holdings: z.array(holding).max(maxHoldings).meta({ description: 'Newest date first' }),
});

export const ofHolding = z.strictObject({ id: z.uuid('Give the id of a holding.') });

export const importRequest = z
	.strictObject({
		csv: z
			.string('Send the text of a CSV file.')
			.max(maxImportLength, `The file is too long. Use at most ${formatNumber(maxImportLength, 6)} characters.`)
			.meta({ description: 'docs/what-it-does.md describes the columns under ‘Portfolio’' }),
		there_already: z
			.enum(['skip', 'add'])
			.default('skip')
			.meta({ description: 'Whether to skip or add rows that are already in the portfolio' }),
	})
	.meta({ id: 'HoldingImport' });

export const importReceipt = z
	.strictObject({
		added: z.array(holding),
		there_already: z.int().meta({ description: 'Number of rows that were already in the portfolio' }),
	})
	.meta({ id: 'HoldingImportReceipt' });

export const ofOrder = z.strictObject({ order_number: orderNumber });

/** The metal lines of an order, and whether they are in the portfolio. */
export const orderHoldings = z
	.strictObject({
		lines: z.array(
			z.strictObject({
				title: z.string(),
				metal_id: metalId,
				quantity: z.int(),
				is_held: z.boolean().meta({ description: 'True if the line is in the portfolio' }),
			}),
		),
	})
	.meta({ id: 'OrderHoldings' });
export type OrderHoldings = z.infer<typeof orderHoldings>;
