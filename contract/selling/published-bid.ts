import { toMicroOunces } from '../catalogue/troy-ounces.ts';
import { toCents } from '../pricing/amount.ts';
import { productBidCents, type Sold } from './bid.ts';

/** Terms as they are told: fine troy ounces, and percent under spot. */
type SaidBidTerms = { fine_weight: number; spread: number };

/**
 * What the house pays for a product, in cents, on terms that were told.
 *
 * @param spotAsk dollars per troy ounce
 */
export function sayBid(spotAsk: number, { fine_weight, spread }: SaidBidTerms, sold: Sold): number {
	const terms = { fineWeightMicroOz: toMicroOunces(fine_weight), spreadBasisPoints: Math.round(100 * spread) };
	return productBidCents(toCents(spotAsk), terms, sold);
}
