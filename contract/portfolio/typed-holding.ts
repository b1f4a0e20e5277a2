import { z } from 'zod';
import { inOunces, readWeight } from '../catalogue/read-weight.ts';
import { toMicroOunces, toOunces } from '../catalogue/troy-ounces.ts';
import { normalizeCode } from '../normalize-text.ts';
import { readDollars, readNumber } from '../read-number.ts';
import { typedCode } from '../text.ts';
import { typedNumber } from '../typed-number.ts';
import { holdingFields as fields, limitTotalWeight, metalMessage } from './holding.ts';

/** Reads a typed weight in troy ounces, or in another unit if one is typed. */
export function readOunces(typed: string): number | undefined {
	const read = readWeight(typed);
	if (!read) return undefined;
	// Converted weights are rounded to what the database stores. A decimal number of ounces is not: too many decimals are an error.
	const isDecimal = read.unit !== 'g' && /^[\d.,\s]+(oz|ozt)?$/i.test(normalizeCode(typed));
	return isDecimal ? inOunces(read) : toOunces(toMicroOunces(inOunces(read)));
}

const american = /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{4})$/;
const european = /^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;

/** Converts 1/31/2026 and 31.1.2026 to YYYY-MM-DD. Returns any other text unchanged for validation. */
export function readDay(typed: string): string {
	const plain = normalizeCode(typed);
	const { year, month = '', date = '' } = (american.exec(plain) ?? european.exec(plain))?.groups ?? {};
	return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : plain;
}

const weightMessage = 'Enter the fine weight of each item in troy ounces, for example 1 or 0.5, or in grams: 100 g.';
const priceMessage = 'Enter the total in dollars, for example 4,150.00, or leave it empty.';

/** A typed holding, from a form or a file: every value is a string. The fields have the rules of the API. */
export const typedHolding = limitTotalWeight(
	z.object({
		metal_id: typedCode(metalMessage).toLowerCase().pipe(fields.metal_id),
		title: fields.title,
		product_id: fields.product_id,
		weight: typedNumber(readOunces, weightMessage).pipe(fields.weight),
		quantity: typedNumber(readNumber, 'Enter a whole number of items, for example 10.').pipe(fields.quantity),
		price_paid: typedNumber(readDollars, priceMessage).pipe(fields.price_paid.unwrap()).optional(),
		acquired_on: z
			.string('Enter the date, for example 2026-01-31 or 1/31/2026.')
			.transform(readDay)
			.pipe(fields.acquired_on),
	}),
);
