import { payableCents } from '../../../contract/pricing/amount.ts';
import { askOf } from '../current-ask.ts';
import { withRoom } from './fact-lists.ts';

/** What the price of a product is made of; of goods without metal `metalId` is null and `askCents` their ask. */
export type PriceFactors = {
	metalId: string | null;
	askCents: number;
	fineWeightMicroOz: number | null;
	premiumBasisPoints: number | null;
	/** Whole percent. */
	discount: number;
};

/** Prices by slot, and what they are made of: lists with room for more than there are. */
export type FactPrices = {
	size: number;
	/** Place in `metals`, 0 for goods without metal. */
	metal: Uint8Array;
	metals: (string | null)[];
	askCents: Float64Array;
	fineWeightMicroOz: Float64Array;
	premiumBasisPoints: Int32Array;
	discount: Uint8Array;
	spotCents: Map<string, number>;
	/** What is paid for a piece, in cents; of metal as of a spot price before where `isOld`. */
	payableCents: Float64Array;
	isOld: boolean;
	/** Another whenever a price may be another. */
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
	isOld: false,
	version: 0,
});

/** Takes spot prices, cents per troy ounce: what follows from others is worked out when somebody asks for it. */
export function setSpot(prices: FactPrices, spot: [metalId: string, cents: number][]): void {
	for (const [metalId, cents] of spot) {
		if (prices.spotCents.get(metalId) === cents) continue;
		prices.spotCents.set(metalId, cents);
		prices.isOld = true;
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

/** Of many products at once, from a slot on, where none are yet; `metal` as `metalCode` gives it. */
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
	prices.isOld = true;
	prices.version++;
}

/** Makes room for a slot and those before it. */
export function reservePrices(prices: FactPrices, slot: number): void {
	if (slot < prices.metal.length) return;
	prices.metal = withRoom(prices.metal, slot);
	prices.discount = withRoom(prices.discount, slot);
	prices.premiumBasisPoints = withRoom(prices.premiumBasisPoints, slot);
	for (const name of ['askCents', 'fineWeightMicroOz', 'payableCents'] as const) {
		prices[name] = withRoom(prices[name], slot);
	}
}

export function metalCode({ metals }: FactPrices, metalId: string | null): number {
	const known = metals.indexOf(metalId);
	return known >= 0 ? known : metals.push(metalId) - 1;
}

const lists = ['metal', 'askCents', 'fineWeightMicroOz', 'premiumBasisPoints', 'discount', 'payableCents'] as const;

/** The last slot moves to the place of one that is dropped. */
export function dropPrice(prices: FactPrices, slot: number): void {
	prices.size -= 1;
	prices.version++;
	for (const name of lists) prices[name][slot] = prices[name][prices.size] as number;
}

/** What is paid for a piece of each product now, in cents by slot. After new spot prices it costs one ask for each of metal, once. */
export function payablesOf({ prices }: { prices: FactPrices }): Float64Array {
	if (!prices.isOld) return prices.payableCents;
	for (let slot = 0; slot < prices.size; slot++) {
		if (prices.metal[slot] !== 0) prices.payableCents[slot] = payableAt(prices, slot);
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
	prices.fineWeightMicroOz[slot] as number;

/** What is paid over spot, the discount taken off, in percent. */
export const overSpot = ({
	premiumBasisPoints,
	discount,
}: Pick<PriceFactors, 'premiumBasisPoints' | 'discount'>): number =>
	((10_000 + (premiumBasisPoints ?? 0)) * (100 - discount)) / 10_000 - 100;

/** The same by slot; nothing for goods without metal. */
export function overSpotAt({ prices }: { prices: FactPrices }, slot: number): number {
	if (prices.metal[slot] === 0) return 0;
	return overSpot({
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
