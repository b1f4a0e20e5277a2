import { z } from 'zod';
import { inOunces, readWeight } from '../catalogue/read-weight.ts';
import { toMicroOunces, toOunces } from '../catalogue/troy-ounces.ts';
import { normalizeCode } from '../normalize-text.ts';
import { readDollars, readNumber } from '../read-number.ts';
import { typedCode } from '../text.ts';
import { typedNumber } from '../typed-number.ts';
import { holdingFields as fields, isNotTooHeavy, metalWanted } from './holding.ts';

/** Troy ounces of a typed weight: of a number alone, or of what a unit says. */
export function readOunces(typed: string): number | undefined {
	const read = readWeight(typed);
	if (!read) return undefined;
	// Converted weights are rounded to what the database stores. A decimal number of ounces is not: too many decimals are an error.
	const isDecimal = read.unit !== 'g' && /^[\d.,\s]+(oz|ozt)?$/i.test(normalizeCode(typed));
	return isDecimal ? inOunces(read) : toOunces(toMicroOunces(inOunces(read)));
}

const american = /^(?<month>\d{1,2})\/(?<date>\d{1,2})\/(?<year>\d{4})$/;
const european = /^(?<date>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/;

/** YYYY-MM-DD of a day typed so, or as 1/31/2026 or 31.1.2026. Any other text is returned, to be refused. */
export function readDay(typed: string): string {
	const plain = normalizeCode(typed);
	const { year, month = '', date = '' } = (american.exec(plain) ?? european.exec(plain))?.groups ?? {};
	return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : plain;
}

const weightWanted = 'Enter the fine weight of each item in troy ounces, for example 1 or 0.5, or in grams: 100 g.';
const priceWanted = 'Enter the total in dollars, for example 4,150.00, or leave it empty.';

/** A holding as people type it, in a form or a file: every value a text. Each field is held to the rules of the call. */
export const typedHolding = isNotTooHeavy(
	z.object({
		metal_id: typedCode(metalWanted).toLowerCase().pipe(fields.metal_id),
		title: fields.title,
		product_id: fields.product_id,
		weight: typedNumber(readOunces, weightWanted).pipe(fields.weight),
		quantity: typedNumber(readNumber, 'Enter a whole number of items, for example 10.').pipe(fields.quantity),
		price_paid: typedNumber(readDollars, priceWanted).pipe(fields.price_paid.unwrap()).optional(),
		acquired_on: z
			.string('Enter the date, for example 2026-01-31 or 1/31/2026.')
			.transform(readDay)
			.pipe(fields.acquired_on),
	}),
);
