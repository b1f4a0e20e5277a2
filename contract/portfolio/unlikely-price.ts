import { formatDollars } from '../format-dollars.ts';
import { formatNumber } from '../format-number.ts';
import type { HoldingRequest } from './holding.ts';

/** Questions a price per ounce that is this many times above or below spot. */
const maxFactor = 10;

/**
 * Questions a price per ounce that is off by an order of magnitude. Usually, people entered the price of one item instead of the total.
 *
 * @param spot US dollars per troy ounce now
 * @returns undefined if the price is plausible
 */
export function questionPrice(
	{ price_paid, weight, quantity }: Pick<HoldingRequest, 'price_paid' | 'weight' | 'quantity'>,
	spot: number | undefined,
): string | undefined {
	if (!price_paid || !spot) return undefined;
	const ounces = weight * quantity;
	const perOunce = price_paid / ounces;
	if (perOunce * maxFactor >= spot && perOunce <= spot * maxFactor) return undefined;
	const paid = `${formatDollars(price_paid)} for ${formatNumber(ounces)} oz is ${formatDollars(perOunce)} an ounce`;
	return `${paid}, while spot is ${formatDollars(spot)}. Is that the total for all ${formatNumber(quantity)} items?`;
}
