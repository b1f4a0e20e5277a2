import { z } from 'zod';
import { gramsOfOunce, toMicroOunces, toOunces } from '../catalogue/troy-ounces.ts';
import { readNumber } from '../read-number.ts';
import { holdingFields as fields, isNotTooHeavy, metalWanted } from './holding.ts';

const ouncesOf: Record<string, number> = { oz: 1, ozt: 1, g: 1 / gramsOfOunce, kg: 1_000 / gramsOfOunce };

/** Troy ounces of a typed weight: a number alone, or with oz, g or kg after it. */
export function readWeight(typed: string): number | undefined {
	const [, digits = '', unit = ''] = typed.trim().match(/^([\d.,]+)\s*([a-z]*)$/i) ?? [];
	const number = readNumber(digits);
	const name = unit.toLowerCase();
	if (number === undefined || (name && !Object.hasOwn(ouncesOf, name))) return undefined;
	// What was converted is rounded as it will be kept; what was typed in ounces stays, and may be refused for its decimals.
	return /^(oz|ozt)?$/.test(name) ? number : toOunces(toMicroOunces(number * (ouncesOf[name] ?? 1)));
}

/** Dollars of a typed amount, with or without the $ sign. */
export function readDollars(typed: string): number | undefined {
	return readNumber(typed.trim().replace(/^\$\s*/, ''));
}

/** YYYY-MM-DD of a day typed so, or as in the US: month/day/year. What is neither is left to be refused. */
export function readDay(typed: string): string {
	const [, month = '', date = '', year = ''] = typed.trim().match(/^(\d{1,2})\/(\d{1,2})\/(\d{4})$/) ?? [];
	return year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed.trim();
}

const weightWanted = 'Enter the fine weight of one piece in troy ounces, for example 1 or 0.5, or in grams: 100 g.';
const priceWanted = 'Enter dollars for all pieces together, for example 4,150.00, or nothing.';

/** A text that `read` makes a number of. */
const typedNumber = (read: (typed: string) => number | undefined, wanted: string) =>
	z.string(wanted).transform((typed, context) => {
		const number = read(typed);
		if (number !== undefined) return number;
		context.addIssue({ code: 'custom', message: wanted });
		return z.NEVER;
	});

/** A holding as people type it, in a form or a file: every value a text. Each field is held to the rules of the call. */
export const typedHolding = isNotTooHeavy(
	z.object({
		metal_id: z.string(metalWanted).trim().toLowerCase().pipe(fields.metal_id),
		title: fields.title,
		product_id: fields.product_id,
		weight: typedNumber(readWeight, weightWanted).pipe(fields.weight),
		quantity: typedNumber((typed) => readNumber(typed.trim()), 'Enter a whole number of pieces, for example 10.').pipe(
			fields.quantity,
		),
		price_paid: typedNumber(readDollars, priceWanted).pipe(fields.price_paid.unwrap()).optional(),
		acquired_on: z
			.string('Enter the day, for example 2026-01-31 or 1/31/2026.')
			.transform(readDay)
			.pipe(fields.acquired_on),
	}),
);
