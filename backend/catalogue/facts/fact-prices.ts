import { payableCents } from '../../../contract/pricing/amount.ts';
import { askOf } from '../current-ask.ts';
import { ensureCapacity } from './fact-lists.ts';

/** What a product's price depends on. For products without metal, `metalId` is null and `askCents` is the ask. */
export type PriceFactors = {
	metalId: string | null;
	askCents: number;
	fineWeightMicroOz: number | null;
	premiumBasisPoints: number | null;
	/** Whole percent. */
	discount: number;
};

/** Prices by slot, with their factors. The lists have spare capacity. */
export type FactPrices = {
	size: number;
	/** Index into `metals`; 0 for products without metal. */
	metal: Uint8Array;
	metals: (string | null)[];
	askCents: Float64Array;
	fineWeightMicroOz: Float64Array;
	premiumBasisPoints: Int32Array;
	discount: Uint8Array;
	spotCents: Map<string, number>;
	/** The price of one unit, in cents. If `isStale`, metal has the price of an earlier spot. */
	payableCents: Float64Array;
	isStale: boolean;
	/** Changes whenever a price may have changed. */
	version: number;
};

export const emptyPrices = (): FactPrices => ({
	size: 0,
	metal: new Uint8Array(),
	metals: [null],
	askCents: new Float64Array(),
	fineWeightMicroOz: new Float64Array(),
	premiumBasisPoints: new Int32Array(),
	discount: new Uint8Array(),
	spotCents: new Map(),
	payableCents: new Float64Array(),
	isStale: false,
	version: 0,
});

/** Sets spot prices, in cents per troy ounce. Product prices are recomputed on the next read. */
export function setSpot(prices: FactPrices, spot: [metalId: string, cents: number][]): void {
	for (const [metalId, cents] of spot) {
		if (prices.spotCents.get(metalId) === cents) continue;
		prices.spotCents.set(metalId, cents);
		prices.isStale = true;
		prices.version++;
	}
}

export function putPrice(prices: FactPrices, slot: number, factors: PriceFactors): void {
	prices.version++;
	prices.size = Math.max(prices.size, slot + 1);
	reservePrices(prices, slot);
	prices.metal[slot] = metalCode(prices, factors.metalId);
	prices.askCents[slot] = factors.askCents;
	prices.fineWeightMicroOz[slot] = factors.fineWeightMicroOz ?? 0;
	prices.premiumBasisPoints[slot] = factors.premiumBasisPoints ?? 0;
	prices.discount[slot] = factors.discount;
	prices.payableCents[slot] = payableAt(prices, slot);
}

/** Sets the prices of many products at once, from an unused slot on. `metal` contains the results of `metalCode`. */
export function putPrices(
	prices: FactPrices,
	first: number,
	factors: Record<'metal' | 'askCents' | 'fineWeightMicroOz' | 'premiumBasisPoints' | 'discount', ArrayLike<number>>,
): void {
	prices.size = first + factors.metal.length;
	reservePrices(prices, prices.size);
	for (const [name, list] of Object.entries(factors)) prices[name as keyof typeof factors].set(list, first);
	for (let slot = first; slot < prices.size; slot++) {
		if (prices.metal[slot] === 0) prices.payableCents[slot] = payableAt(prices, slot);
	}
	prices.isStale = true;
	prices.version++;
}

/** Ensures capacity for a slot. */
export function reservePrices(prices: FactPrices, slot: number): void {
	if (slot < prices.metal.length) return;
	prices.metal = ensureCapacity(prices.metal, slot);
	prices.discount = ensureCapacity(prices.discount, slot);
	prices.premiumBasisPoints = ensureCapacity(prices.premiumBasisPoints, slot);
	for (const name of ['askCents', 'fineWeightMicroOz', 'payableCents'] as const) {
		prices[name] = ensureCapacity(prices[name], slot);
	}
}

export function metalCode({ metals }: FactPrices, metalId: string | null): number {
	const known = metals.indexOf(metalId);
	return known >= 0 ? known : metals.push(metalId) - 1;
}

const lists = ['metal', 'askCents', 'fineWeightMicroOz', 'premiumBasisPoints', 'discount', 'payableCents'] as const;

/** Removes a slot. The last slot takes its place. */
export function dropPrice(prices: FactPrices, slot: number): void {
	prices.size -= 1;
	prices.version++;
	for (const name of lists) prices[name][slot] = prices[name][prices.size] as number;
}

/**
 * The current price of one unit of each product, in cents by slot. After new spot prices, the first read recomputes all
 * metal prices.
 */
export function payablesOf({ prices }: { prices: FactPrices }): Float64Array {
	if (!prices.isStale) return prices.payableCents;
	for (let slot = 0; slot < prices.size; slot++) {
		if (prices.metal[slot] !== 0) prices.payableCents[slot] = payableAt(prices, slot);
	}
	prices.isStale = false;
	return prices.payableCents;
}

/**
 * The current price per troy ounce of metal in each product, in cents by slot. Not rounded; 0 for products without
 * metal.
 */
export function perOunceBySlot(facts: { prices: FactPrices }): (slot: number) => number {
	const cents = payablesOf(facts);
	return (slot) => {
		const weight = weightAt(facts, slot);
		return weight > 0 ? ((cents[slot] as number) * 1e6) / weight : 0;
	};
}

/** Pure metal in one unit, in millionths of a troy ounce; 0 for products without metal. */
export const weightAt = ({ prices }: { prices: FactPrices }, slot: number): number =>
	prices.fineWeightMicroOz[slot] as number;

/** The premium over spot after the discount, in percent. */
export const premiumPercent = ({
	premiumBasisPoints,
	discount,
}: Pick<PriceFactors, 'premiumBasisPoints' | 'discount'>): number =>
	((10_000 + (premiumBasisPoints ?? 0)) * (100 - discount)) / 10_000 - 100;

/** The premium by slot; 0 for products without metal. */
export function premiumPercentAt({ prices }: { prices: FactPrices }, slot: number): number {
	if (prices.metal[slot] === 0) return 0;
	return premiumPercent({
		premiumBasisPoints: prices.premiumBasisPoints[slot] as number,
		discount: prices.discount[slot] as number,
	});
}

function payableAt(prices: FactPrices, slot: number): number {
	const metalId = prices.metals[prices.metal[slot] as number] ?? null;
	const spot = metalId === null ? undefined : prices.spotCents.get(metalId);
	const parts = {
		askCents: prices.askCents[slot] as number,
		fineWeightMicroOz: metalId === null ? null : (prices.fineWeightMicroOz[slot] as number),
		premiumBasisPoints: prices.premiumBasisPoints[slot] as number,
	};
	return payableCents(askOf(parts, spot ?? null), prices.discount[slot] as number);
}
