import { formatDollars } from '../format-dollars.ts';
import { formatNumber } from '../format-number.ts';
import type { HoldingRequest } from './holding.ts';

/** How many times more or less than spot an ounce may have cost before somebody is asked whether that is right. */
const far = 10;

/**
 * A question about a price per ounce that is off by an order of magnitude: mostly the price of one piece stands in place of that of all.
 *
 * @param spot US dollars per troy ounce now
 * @returns undefined where there is nothing to ask
 */
export function questionPrice(
	{ price_paid, weight, quantity }: Pick<HoldingRequest, 'price_paid' | 'weight' | 'quantity'>,
	spot: number | undefined,
): string | undefined {
	if (!price_paid || !spot) return undefined;
	const ounces = weight * quantity;
	const perOunce = price_paid / ounces;
	if (perOunce * far >= spot && perOunce <= spot * far) return undefined;
	const paid = `${formatDollars(price_paid)} for ${formatNumber(ounces)} oz is ${formatDollars(perOunce)} an ounce`;
	return `${paid}, while spot is ${formatDollars(spot)}. Is that the total for all ${formatNumber(quantity)} items?`;
}
