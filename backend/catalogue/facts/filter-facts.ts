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
import { ensureCapacity } from './fact-lists.ts';
import { payablesOf, perOunceBySlot } from './fact-prices.ts';
import type { Facts } from './facts.ts';
import { rangeOfKinds, rangeOfSlots } from './price-ranges.ts';
import { slotBuffer } from './slot-buffer.ts';
import { sortOrders } from './sort-orders.ts';

/** Filters of a listing. A product passes if it has one of the values of each property. Amounts are in cents. */
export type ListingFilter = { [P in CodedProperty]?: readonly string[] | undefined } & {
	status?: readonly ('on-sale' | 'in-stock')[] | undefined;
	featured?: string | undefined;
	minCents?: number | undefined;
	maxCents?: number | undefined;
	/** Maximum price per troy ounce. Excludes products without metal. */
	maxCentsPerOunce?: number | undefined;
	/** Weights in the search text, as slugs. All facets respect them. */
	ofWeight?: readonly string[] | undefined;
	/** Results of a text search. */
	ranked?: Scored | undefined;
	sort: Sort;
};

export type FilterResult = {
	/** Slots of the matching products, unordered. Valid until the next use of `slotBuffer`. */
	slots: Int32Array;
	/** Number of products for each code of each property, with the other filters applied. */
	counts: Record<CodedProperty, number[]>;
	/** Number of products on sale that the other filters leave; `inStock` likewise. */
	onSale: number;
	inStock: number;
	/** The price range that the other filters leave; 0 without products. */
	minCents: number;
	maxCents: number;
};

/** One bit per filter that depends on a product's kind. `listed` stands for conditions that every facet respects. */
const bits = {
	...{ category: 1, subCategory: 2, brand: 4, productType: 8, weight: 16, fineness: 32, year: 64, premium: 128 },
	...{ onSale: 256, inStock: 512, listed: 1024 },
} as const;
/** The filters that each facet ignores: its own and, for categories, the subcategory. */
const ignoredFilters = { ...bits, category: bits.category | bits.subCategory };

/** Number of products of each kind in the price range. Shared scratch memory: a listing is computed synchronously. */
let counts = new Int32Array();

/**
 * Filters the products and counts each facet's values. Evaluates filters once per kind, and prices once per product.
 */
export function filterFacts(facts: Facts, filter: ListingFilter): FilterResult {
	counts = ensureCapacity(counts, Math.max(facts.kindCount - 1, 0));
	const failed = failuresOfKinds(facts, filter);
	const passes = new Uint8Array(failed.length);
	for (let kind = 0; kind < failed.length; kind++) passes[kind] = Number(failed[kind] === 0);
	const candidates = candidateSlots(facts, filter);
	const [least, most] =
		candidates.length === facts.size ? rangeOfKinds(facts, passes) : rangeOfSlots(facts, candidates, passes);
	const slots = filterSlots(facts, filter, candidates, passes);
	return {
		slots,
		minCents: Math.min(least, most),
		maxCents: most,
		counts: countCodes(facts, failed),
		onSale: countState(facts, failed, isOnSale, ignoredFilters.onSale),
		inStock: countState(facts, failed, isInStock, ignoredFilters.inStock),
	};
}

/**
 * Filters the slots and counts by kind in one pass. The loop is branchless, because branch predictors would miss half
 * of the time.
 *
 * @param passes by kind: 1 if it passes all filters
 * @returns slots of the matching products
 */
function filterSlots(
	facts: Facts,
	{ minCents, maxCents }: ListingFilter,
	candidates: Int32Array,
	passes: Uint8Array,
): Int32Array {
	counts.fill(0, 0, passes.length);
	const range = { minCents: minCents ?? 0, maxCents: maxCents ?? Number.POSITIVE_INFINITY };
	const matches = slotBuffer(candidates.length);
	return matches.subarray(0, filterLoop(matches, candidates, facts.kind, payablesOf(facts), passes, range));
}

/** A separate function, because V8 optimizes it on its first run. Inlined into a longer one, it takes twice as long. */
function filterLoop(
	matches: Int32Array,
	candidates: Int32Array,
	kinds: Int32Array,
	payables: Float64Array,
	passes: Uint8Array,
	{ minCents, maxCents }: { minCents: number; maxCents: number },
): number {
	let size = 0;
	for (let index = 0; index < candidates.length; index++) {
		const slot = candidates[index] as number;
		const kind = kinds[slot] as number;
		const cents = payables[slot] as number;
		const isInRange = Number(cents >= minCents) & Number(cents <= maxCents);
		(counts[kind] as number) += isInRange;
		matches[size] = slot;
		size += (passes[kind] as number) & isInRange;
	}
	return size;
}

/** The candidate slots: all products or the search results, limited by the price per ounce. */
function candidateSlots(facts: Facts, { ranked, maxCentsPerOunce }: ListingFilter): Int32Array {
	// Always a list. A check per product for its presence would take as long as everything else.
	const candidates = ranked?.slots ?? allSlots(facts.size);
	if (maxCentsPerOunce === undefined) return candidates;
	const perOunce = perOunceBySlot(facts);
	let size = 0;
	for (let index = 0; index < candidates.length; index++) {
		const slot = candidates[index] as number;
		// Rounded to the cent, as displayed.
		const cents = Math.round(perOunce(slot));
		candidates[size] = slot;
		size += Number(cents > 0) & Number(cents <= maxCentsPerOunce);
	}
	return candidates.subarray(0, size);
}

function allSlots(size: number): Int32Array {
	const slots = slotBuffer(size);
	for (let slot = 0; slot < size; slot++) slots[slot] = slot;
	return slots.subarray(0, size);
}

/** Filters that each kind fails, as bits. */
function failuresOfKinds(facts: Facts, filter: ListingFilter): Uint16Array {
	const failed = failuresOfStates(facts, filter);
	for (const name of codedProperties) {
		const chosen = filter[name];
		if (!chosen) continue;
		const { codes, codeOf } = facts[name];
		const passing = new Set(chosen.map((slug) => codeOf.get(slug)));
		for (let kind = 0; kind < failed.length; kind++) {
			if (!passing.has(codes[kind])) (failed[kind] as number) |= bits[name];
		}
	}
	if (filter.ofWeight) {
		const hasWeight = hasOneOfWeights(facts, filter.ofWeight);
		for (let kind = 0; kind < failed.length; kind++) {
			if (!hasWeight(kind)) (failed[kind] as number) |= bits.listed;
		}
	}
	return failed;
}

/** Returns a test whether a kind has one of the weights. */
export function hasOneOfWeights(
	{ weight: { codes, codeOf } }: Facts,
	slugs: readonly string[],
): (kind: number) => boolean {
	const wanted = new Set(slugs.map((slug) => codeOf.get(slug)));
	return (kind) => wanted.has(codes[kind]);
}

function failuresOfStates({ states, kindCount }: Facts, { status = [], featured, sort }: ListingFilter): Uint16Array {
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

/** Sums the counts of kinds by code, for each property. */
function countCodes(facts: Facts, failed: Uint16Array): FilterResult['counts'] {
	const counted = codedProperties.map((name) => {
		const { codes, slugs } = facts[name];
		const byCode = new Int32Array(slugs.length);
		const others = ~ignoredFilters[name];
		for (let kind = 0; kind < failed.length; kind++) {
			const isCounted = Number(((failed[kind] as number) & others) === 0);
			(byCode[codes[kind] as number] as number) += isCounted * (counts[kind] as number);
		}
		return [name, Array.from(byCode)] as const;
	});
	return Object.fromEntries(counted) as FilterResult['counts'];
}

/** Sums the counts of kinds in a state. */
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
