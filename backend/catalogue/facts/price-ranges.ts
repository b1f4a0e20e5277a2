import { payablesOf } from './fact-prices.ts';
import type { Facts } from './facts.ts';

/** Cents; of none at all from infinity to 0. */
type Range = [least: number, most: number];
/** What products of each kind cost, by kind, while no price was another. */
export type KindPrices = { version: number; least: Float64Array; most: Float64Array };

/** What products of some kinds cost. @param passes by kind: 1 for those */
export function rangeOfKinds(facts: Facts, passes: Uint8Array): Range {
	const { least, most } = kindPricesOf(facts);
	let [minCents, maxCents] = [Number.POSITIVE_INFINITY, 0];
	for (let kind = 0; kind < passes.length; kind++) {
		if (!passes[kind]) continue;
		minCents = Math.min(minCents, least[kind] as number);
		maxCents = Math.max(maxCents, most[kind] as number);
	}
	return [minCents, maxCents];
}

/** The same of some products alone. */
export function rangeAmong(facts: Facts, slots: Int32Array, passes: Uint8Array): Range {
	// Added to what is not meant, so that it is neither least nor most: in a loop without branches, of which a processor guesses half wrong.
	const away = Float64Array.of(Number.POSITIVE_INFINITY, 0);
	return rangeOf(slots, payablesOf(facts), facts.kind, passes, away);
}

function rangeOf(
	slots: Int32Array,
	payables: Float64Array,
	kinds: Int32Array,
	passes: Uint8Array,
	away: Float64Array,
): Range {
	let minCents = Number.POSITIVE_INFINITY;
	let maxCents = 0;
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		const cents = payables[slot] as number;
		const other = away[passes[kinds[slot] as number] as number] as number;
		minCents = Math.min(minCents, cents + other);
		maxCents = Math.max(maxCents, cents - other);
	}
	return [minCents, maxCents];
}

/** Worked out once for as long as prices are the same. */
function kindPricesOf(facts: Facts): KindPrices {
	const { prices, kind, kindCount, size } = facts;
	const payables = payablesOf(facts);
	if (facts.kindPrices?.version === prices.version) return facts.kindPrices;
	const least = new Float64Array(kindCount).fill(Number.POSITIVE_INFINITY);
	const most = new Float64Array(kindCount);
	for (let slot = 0; slot < size; slot++) {
		const one = kind[slot] as number;
		const cents = payables[slot] as number;
		least[one] = Math.min(least[one] as number, cents);
		most[one] = Math.max(most[one] as number, cents);
	}
	facts.kindPrices = { version: prices.version, least, most };
	return facts.kindPrices;
}
