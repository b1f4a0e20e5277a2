import { gramsOfOunce, toMicroOunces } from '../catalogue/troy-ounces.ts';
import { payableCents, toCents } from '../pricing/amount.ts';
import { pieceCents, type QuantityBreak } from '../pricing/quantity-breaks.ts';

export const weightUnits = ['ozt', 'g'] as const;
export type WeightUnit = (typeof weightUnits)[number];

/** The gross weight and fineness of an item. */
export type Weighed = { weight: number; unit: WeightUnit; fineness: number };

/** A troy ounce in grams times 10^7, exact. */
const gramsOfOunceE7 = BigInt(Math.round(gramsOfOunce * 1e7));

/**
 * The fine weight of an item in millionths of a troy ounce, rounded down.
 *
 * @param weighed weight and fineness to four decimals
 */
export function fineMicroOunces({ weight, unit, fineness }: Weighed): number {
	const fineE8 = BigInt(Math.round(weight * 1e4)) * BigInt(Math.round(fineness * 1e4));
	return Number(unit === 'ozt' ? fineE8 / 100n : (fineE8 * 100_000n) / gramsOfOunceE7);
}

/** The terms from which a bid is computed, without spot. */
export type BidTerms = {
	/** Millionths of a troy ounce. */
	fineWeightMicroOz: number;
	/** Hundredths of a percent under spot, 0 to 10,000. */
	spreadBasisPoints: number;
};

/** The bid for metal in cents: spot × fine troy ounces × (1 − spread), exact, rounded down. */
export function bidCents(spotCents: number, { fineWeightMicroOz, spreadBasisPoints }: BidTerms): number {
	const scaled = BigInt(spotCents) * BigInt(fineWeightMicroOz) * BigInt(10_000 - spreadBasisPoints);
	return Number(scaled / 10_000_000_000n);
}

/** The price of a product of the shop. */
export type Sold = {
	/** The price of one item, before its discount. */
	askCents: number;
	/** Whole percent. */
	discount: number;
	breaks: readonly QuantityBreak[];
};

/** The lowest price of one item of a product, at any quantity. */
export function lowestPriceCents({ askCents, discount, breaks }: Sold): number {
	return pieceCents(payableCents(askCents, discount), breaks, Number.POSITIVE_INFINITY);
}

/** The bid for a product of the shop in cents: the bid for its metal, but never above the lowest price of the product. */
export function productBidCents(spotCents: number, terms: BidTerms, sold: Sold): number {
	return Math.min(bidCents(spotCents, terms), lowestPriceCents(sold));
}

/** Published terms: fine troy ounces, and percent under spot. */
type PublishedBidTerms = { fine_weight: number; spread: number };

/** A product as pages and calls have it. */
type PublishedProduct = {
	pricing: { ask: number; breaks?: readonly QuantityBreak[] | undefined };
	discount: number;
	bullion: PublishedBidTerms;
};

/**
 * The bid for a product in cents, computed from published terms.
 *
 * @param spotAsk dollars per troy ounce
 */
export function bidAtPublishedTerms(spotAsk: number, { pricing, discount, bullion }: PublishedProduct): number {
	const { fine_weight, spread } = bullion;
	const terms = { fineWeightMicroOz: toMicroOunces(fine_weight), spreadBasisPoints: Math.round(100 * spread) };
	const sold = { askCents: toCents(pricing.ask), discount, breaks: pricing.breaks ?? [] };
	return productBidCents(toCents(spotAsk), terms, sold);
}

/** Quantity breaks with the same lowest price as those of a product with a known best discount. */
export const breaksOf = (mostOff: number): QuantityBreak[] => (mostOff > 0 ? [{ from: 2, off: mostOff }] : []);
