import type { Sort } from '../../../contract/catalogue/listing-choices.ts';
import type { Scored } from '../search/scores.ts';
import {
	type CodedProperty,
	codedProperties,
	isFeatured,
	isInStock,
	isOnSale,
	stateCount,
} from './coded-properties.ts';
import { withRoom } from './fact-lists.ts';
import { payablesOf, perOunceBySlot } from './fact-prices.ts';
import type { Facts } from './facts.ts';
import { rangeAmong, rangeOfKinds } from './price-ranges.ts';
import { slotRoom } from './slot-buffer.ts';
import { sortOrders } from './sort-orders.ts';

/** What a listing keeps: of each property the products that have one of its values. Amounts in cents. */
export type Sieve = { [P in CodedProperty]?: readonly string[] | undefined } & {
	status?: readonly ('on-sale' | 'in-stock')[] | undefined;
	featured?: string | undefined;
	minCents?: number | undefined;
	maxCents?: number | undefined;
	/** Of metal alone: what an ounce of it costs, at most. */
	maxCentsPerOunce?: number | undefined;
	/** Weights that a search asks for, as slugs; no facet counts without them. */
	ofWeight?: readonly string[] | undefined;
	/** What a search found. */
	ranked?: Scored | undefined;
	sort: Sort;
};

export type Sifted = {
	/** Slots of what is left, in no order; good until somebody else takes `slotRoom`. */
	slots: Int32Array;
	/** How many products each code of each property would leave, the other filters kept. */
	counts: Record<CodedProperty, number[]>;
	/** How many of what is left without this filter are so; of two, those that are both. */
	onSale: number;
	inStock: number;
	/** The prices that the other filters leave; 0 without any. */
	minCents: number;
	maxCents: number;
};

/** A bit for each filter that hangs on a product's kind, and `listed` for what no facet counts without. */
const bits = {
	...{ category: 1, subCategory: 2, brand: 4, productType: 8, weight: 16, fineness: 32, year: 64, premium: 128 },
	...{ onSale: 256, inStock: 512, listed: 1024 },
} as const;
/** The filters that each facet leaves out: its own, and the sub-category when categories are counted. */
const own = { ...bits, category: bits.category | bits.subCategory };

/** How many of each kind have a price that is wanted: of the listing that is made, which is done at once. */
let counts = new Int32Array();

/**
 * What every filter keeps, and what each facet's values would keep. Of each kind it is decided once what it fails, and of each product
 * whether its price is wanted.
 */
export function sift(facts: Facts, sieve: Sieve): Sifted {
	counts = withRoom(counts, Math.max(facts.kindCount - 1, 0));
	const failed = failuresOfKinds(facts, sieve);
	const passes = new Uint8Array(failed.length);
	for (let kind = 0; kind < failed.length; kind++) passes[kind] = Number(failed[kind] === 0);
	const among = amongWhat(facts, sieve);
	const [least, most] = among.length === facts.size ? rangeOfKinds(facts, passes) : rangeAmong(facts, among, passes);
	const slots = keep(facts, sieve, among, passes);
	return {
		slots,
		minCents: Math.min(least, most),
		maxCents: most,
		counts: countCodes(facts, failed),
		onSale: countState(facts, failed, isOnSale, own.onSale),
		inStock: countState(facts, failed, isInStock, own.inStock),
	};
}

/**
 * Counts in the room for it, and looks at each product once. The loop has no branches: a processor guesses half of them wrong.
 *
 * @param passes by kind: 1 where it fails nothing
 * @returns slots of what is left
 */
function keep(facts: Facts, { minCents, maxCents }: Sieve, among: Int32Array, passes: Uint8Array): Int32Array {
	counts.fill(0, 0, passes.length);
	const wanted = { minCents: minCents ?? 0, maxCents: maxCents ?? Number.POSITIVE_INFINITY };
	const kept = slotRoom(among.length);
	return kept.subarray(0, keepEach(kept, among, facts.kind, payablesOf(facts), passes, wanted));
}

/** A function of its own: as a part of a longer one it takes twice as long, since V8 makes code of it in the middle of its first run. */
function keepEach(
	kept: Int32Array,
	among: Int32Array,
	kinds: Int32Array,
	payables: Float64Array,
	passes: Uint8Array,
	{ minCents, maxCents }: { minCents: number; maxCents: number },
): number {
	let size = 0;
	for (let index = 0; index < among.length; index++) {
		const slot = among[index] as number;
		const kind = kinds[slot] as number;
		const cents = payables[slot] as number;
		const isWanted = Number(cents >= minCents) & Number(cents <= maxCents);
		(counts[kind] as number) += isWanted;
		kept[size] = slot;
		size += (passes[kind] as number) & isWanted;
	}
	return size;
}

/** The slots that are looked at: all, or what a search found, without what costs too much an ounce. */
function amongWhat(facts: Facts, { ranked, maxCentsPerOunce }: Sieve): Int32Array {
	// Always a list: whether there is one would be asked of each product, and takes as long as all the rest.
	const among = ranked?.slots ?? allSlots(facts.size);
	if (maxCentsPerOunce === undefined) return among;
	const perOunce = perOunceBySlot(facts);
	let size = 0;
	for (let index = 0; index < among.length; index++) {
		const slot = among[index] as number;
		// To the cent, as it is shown.
		const cents = Math.round(perOunce(slot));
		among[size] = slot;
		size += Number(cents > 0) & Number(cents <= maxCentsPerOunce);
	}
	return among.subarray(0, size);
}

function allSlots(size: number): Int32Array {
	const slots = slotRoom(size);
	for (let slot = 0; slot < size; slot++) slots[slot] = slot;
	return slots.subarray(0, size);
}

/** What products of each kind fail, as bits. */
function failuresOfKinds(facts: Facts, sieve: Sieve): Uint16Array {
	const failed = failuresOfStates(facts, sieve);
	for (const name of codedProperties) {
		const chosen = sieve[name];
		if (!chosen) continue;
		const { codes, codeOf } = facts[name];
		const passing = new Set(chosen.map((slug) => codeOf.get(slug)));
		for (let kind = 0; kind < failed.length; kind++) {
			if (!passing.has(codes[kind])) (failed[kind] as number) |= bits[name];
		}
	}
	if (sieve.ofWeight) {
		const isAsked = isOfWeight(facts, sieve.ofWeight);
		for (let kind = 0; kind < failed.length; kind++) {
			if (!isAsked(kind)) (failed[kind] as number) |= bits.listed;
		}
	}
	return failed;
}

/** Whether products of a kind have one of some weights. */
export function isOfWeight({ weight: { codes, codeOf } }: Facts, slugs: readonly string[]): (kind: number) => boolean {
	const asked = new Set(slugs.map((slug) => codeOf.get(slug)));
	return (kind) => asked.has(codes[kind]);
}

function failuresOfStates({ states, kindCount }: Facts, { status = [], featured, sort }: Sieve): Uint16Array {
	const unless = (state: number, bit: number) => (one: number) => (one & state ? 0 : bit);
	const filters = [
		...(status.includes('on-sale') ? [unless(isOnSale, bits.onSale)] : []),
		...(status.includes('in-stock') ? [unless(isInStock, bits.inStock)] : []),
		...(sortOrders[sort].onSaleOnly ? [unless(isOnSale, bits.listed)] : []),
		...(featured ? [unless(isFeatured, bits.listed)] : []),
	];
	const failedBy = Uint16Array.from({ length: stateCount }, (_, state) =>
		filters.reduce((failed, filter) => failed | filter(state), 0),
	);
	const failed = new Uint16Array(kindCount);
	for (let kind = 0; kind < kindCount; kind++) failed[kind] = failedBy[states[kind] as number] as number;
	return failed;
}

/** How many each code of each property counts, of what was counted by kind. */
function countCodes(facts: Facts, failed: Uint16Array): Sifted['counts'] {
	const counted = codedProperties.map((name) => {
		const { codes, slugs } = facts[name];
		const byCode = new Int32Array(slugs.length);
		const others = ~own[name];
		for (let kind = 0; kind < failed.length; kind++) {
			const isCounted = Number(((failed[kind] as number) & others) === 0);
			(byCode[codes[kind] as number] as number) += isCounted * (counts[kind] as number);
		}
		return [name, Array.from(byCode)] as const;
	});
	return Object.fromEntries(counted) as Sifted['counts'];
}

/** How many are in a state, of what was counted by kind. */
function countState({ states }: Facts, failed: Uint16Array, state: number, filters: number): number {
	const others = ~filters;
	let found = 0;
	for (let kind = 0; kind < failed.length; kind++) {
		const isCounted =
			Number(((failed[kind] as number) & others) === 0) & Number(((states[kind] as number) & state) > 0);
		found += isCounted * (counts[kind] as number);
	}
	return found;
}
