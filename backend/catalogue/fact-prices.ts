import { payableCents } from '../../contract/pricing/amount.ts';
import { askOf } from './current-ask.ts';

/** What the price of a product is made of; of goods without metal `metalId` is null and `askCents` their ask. */
export type PriceFactors = {
	metalId: string | null;
	askCents: number;
	fineWeightMicroOz: number | null;
	premiumBasisPoints: number | null;
	/** Whole percent. */
	discount: number;
};

/** Prices by slot, and what they are made of. */
export type FactPrices = {
	/** None for goods without metal, whose price stays. */
	factors: (PriceFactors | undefined)[];
	spotCents: Map<string, number>;
	/** What is paid for a piece, in cents; of metal as of a spot price before where `isOld`. */
	payableCents: number[];
	isOld: boolean;
};

export const emptyPrices = (): FactPrices => ({ factors: [], spotCents: new Map(), payableCents: [], isOld: false });

/** Takes spot prices, cents per troy ounce: what follows from others is worked out when somebody asks for it. */
export function setSpot(prices: FactPrices, spot: [metalId: string, cents: number][]): void {
	for (const [metalId, cents] of spot) {
		if (prices.spotCents.get(metalId) === cents) continue;
		prices.spotCents.set(metalId, cents);
		prices.isOld = true;
	}
}

export function putPrice(prices: FactPrices, slot: number, factors: PriceFactors): void {
	const { metalId, askCents, fineWeightMicroOz, premiumBasisPoints, discount } = factors;
	const own = { metalId, askCents, fineWeightMicroOz, premiumBasisPoints, discount };
	prices.factors[slot] = metalId === null ? undefined : own;
	prices.payableCents[slot] = payableOf(prices, own);
}

/** The last slot moves to the place of one that is dropped. */
export function dropPrice({ factors, payableCents }: FactPrices, slot: number): void {
	const last = factors.length - 1;
	factors[slot] = factors[last];
	payableCents[slot] = payableCents[last] as number;
	factors.pop();
	payableCents.pop();
}

/** What is paid for a piece of each product now, in cents by slot. After new spot prices it costs one ask for each of metal, once. */
export function payablesOf({ prices }: { prices: FactPrices }): number[] {
	if (!prices.isOld) return prices.payableCents;
	for (let slot = 0; slot < prices.factors.length; slot++) {
		const factors = prices.factors[slot];
		if (factors) prices.payableCents[slot] = payableOf(prices, factors);
	}
	prices.isOld = false;
	return prices.payableCents;
}

/** What an ounce of the metal in a piece of each product costs now, in cents by slot; not rounded, and 0 for goods without metal. */
export function perOunceBySlot(facts: { prices: FactPrices }): (slot: number) => number {
	const cents = payablesOf(facts);
	return (slot) => {
		const weight = weightAt(facts, slot);
		return weight > 0 ? ((cents[slot] as number) * 1e6) / weight : 0;
	};
}

/** Pure metal in a piece, in millionths of a troy ounce; 0 for goods without. */
export const weightAt = ({ prices }: { prices: FactPrices }, slot: number): number =>
	prices.factors[slot]?.fineWeightMicroOz ?? 0;

/** What is paid over the worth of the metal, with the discount taken off: hundredths of a percent, times a hundred, and 10,000 of them for the metal itself. */
export function overSpotAt({ prices }: { prices: FactPrices }, slot: number): number {
	const { premiumBasisPoints, discount = 0 } = prices.factors[slot] ?? {};
	return (10_000 + (premiumBasisPoints ?? 0)) * (100 - discount);
}

function payableOf({ spotCents }: FactPrices, factors: PriceFactors): number {
	const spot = factors.metalId === null ? undefined : spotCents.get(factors.metalId);
	return payableCents(askOf(factors, spot ?? null), factors.discount);
}
