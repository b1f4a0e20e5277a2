import { payablesOf } from './fact-prices.ts';
import type { Facts } from './facts.ts';

/** In cents. The range of no products is from infinity to 0. */
type Range = [min: number, max: number];
/** Price range of each kind. Valid until `version` changes. */
export type KindPrices = { version: number; min: Float64Array; max: Float64Array };

/** Price range of the products of some kinds. @param passes by kind: 1 to include it */
export function rangeOfKinds(facts: Facts, passes: Uint8Array): Range {
	const { min, max } = kindPricesOf(facts);
	let [minCents, maxCents] = [Number.POSITIVE_INFINITY, 0];
	for (let kind = 0; kind < passes.length; kind++) {
		if (!passes[kind]) continue;
		minCents = Math.min(minCents, min[kind] as number);
		maxCents = Math.max(maxCents, max[kind] as number);
	}
	return [minCents, maxCents];
}

/** Price range of some slots, limited to some kinds. */
export function rangeOfSlots(facts: Facts, slots: Int32Array, passes: Uint8Array): Range {
	// An offset that excludes a price from minimum and maximum. It avoids a branch, which processors would mispredict
	// half of the time.
	const offsets = Float64Array.of(Number.POSITIVE_INFINITY, 0);
	return rangeOf(slots, payablesOf(facts), facts.kind, passes, offsets);
}

function rangeOf(
	slots: Int32Array,
	payables: Float64Array,
	kinds: Int32Array,
	passes: Uint8Array,
	offsets: Float64Array,
): Range {
	let minCents = Number.POSITIVE_INFINITY;
	let maxCents = 0;
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		const cents = payables[slot] as number;
		const other = offsets[passes[kinds[slot] as number] as number] as number;
		minCents = Math.min(minCents, cents + other);
		maxCents = Math.max(maxCents, cents - other);
	}
	return [minCents, maxCents];
}

/** Computed once per price version. */
function kindPricesOf(facts: Facts): KindPrices {
	const { prices, kind, kindCount, size } = facts;
	const payables = payablesOf(facts);
	if (facts.kindPrices?.version === prices.version) return facts.kindPrices;
	const min = new Float64Array(kindCount).fill(Number.POSITIVE_INFINITY);
	const max = new Float64Array(kindCount);
	for (let slot = 0; slot < size; slot++) {
		const one = kind[slot] as number;
		const cents = payables[slot] as number;
		min[one] = Math.min(min[one] as number, cents);
		max[one] = Math.max(max[one] as number, cents);
	}
	facts.kindPrices = { version: prices.version, min, max };
	return facts.kindPrices;
}
