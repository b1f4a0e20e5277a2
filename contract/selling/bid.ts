import { gramsOfOunce } from '../catalogue/troy-ounces.ts';
import { payableCents } from '../pricing/amount.ts';
import { pieceCents, type QuantityBreak } from '../pricing/quantity-breaks.ts';

export const weightUnits = ['ozt', 'g'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** What somebody has of a metal, as people say it: a piece's weight, alloy and all, and how much of that is fine. */
export type Weighed = { weight: number; unit: WeightUnit; fineness: number };

/** A troy ounce in grams, times 10^7: exact. */
const gramsOfOunceE7 = BigInt(Math.round(gramsOfOunce * 1e7));

/**
 * Fine metal of a piece in millionths of a troy ounce, rounded down.
 *
 * @param weighed weight and fineness to four decimals
 */
export function fineMicroOunces({ weight, unit, fineness }: Weighed): number {
	const fineE8 = BigInt(Math.round(weight * 1e4)) * BigInt(Math.round(fineness * 1e4));
	return Number(unit === 'ozt' ? fineE8 / 100n : (fineE8 * 100_000n) / gramsOfOunceE7);
}

/** What a metal's bid is made of besides spot. */
export type BidTerms = {
	/** Millionths of a troy ounce. */
	fineWeightMicroOz: number;
	/** Hundredths of a percent under spot, 0 to 10,000. */
	spreadBasisPoints: number;
};

/** What the house pays for metal, in cents: spot × fine troy ounces × (1 − spread), rounded down to the cent, and exact. */
export function bidCents(spotCents: number, { fineWeightMicroOz, spreadBasisPoints }: BidTerms): number {
	const scaled = BigInt(spotCents) * BigInt(fineWeightMicroOz) * BigInt(10_000 - spreadBasisPoints);
	return Number(scaled / 10_000_000_000n);
}

/** What a product of the shop is sold for. */
export type Sold = {
	/** What one piece costs before its discount. */
	askCents: number;
	/** Whole percent. */
	discount: number;
	breaks: readonly QuantityBreak[];
};

/** The least that one pays for a piece of a product here, however many are bought. */
export function leastCents({ askCents, discount, breaks }: Sold): number {
	return pieceCents(payableCents(askCents, discount), breaks, Number.POSITIVE_INFINITY);
}

/** What the house pays for a product that it sells, in cents: what its metal is paid for, and never more than the least that it costs here. */
export function productBidCents(spotCents: number, terms: BidTerms, sold: Sold): number {
	return Math.min(bidCents(spotCents, terms), leastCents(sold));
}
