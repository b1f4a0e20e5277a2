import type { Sort } from '../../contract/catalogue/listing-choices.ts';
import { withRoom } from './fact-lists.ts';
import { payablesOf, perOunceBySlot } from './fact-prices.ts';
import { type Facts, isFeatured, isInStock, isOnSale, stateCount } from './facts.ts';
import { addByCode, type CodedProperty, codedProperties } from './kinds.ts';
import type { Scored } from './scores.ts';
import { sortOrders } from './sort-orders.ts';

/** What a listing keeps: of each property the products that have one of its values. Amounts in cents. */
export type Sieve = { [P in CodedProperty]?: readonly string[] | undefined } & {
	status?: readonly ('on-sale' | 'in-stock')[] | undefined;
	featured?: string | undefined;
	minCents?: number | undefined;
	maxCents?: number | undefined;
	/** Of metal alone: what an ounce of it costs, at most. */
	maxCentsPerOunce?: number | undefined;
	/** What a search found. */
	ranked?: Scored | undefined;
	sort: Sort;
};

export type Sifted = {
	/** Slots of what is left, in no order; good until the next listing is sifted. */
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

/** A bit for each filter that a facet counts without, and `listed` for what no facet counts. */
const bits = {
	...{ category: 1, subCategory: 2, brand: 4, productType: 8, weight: 16, fineness: 32, year: 64, premium: 128 },
	...{ onSale: 256, inStock: 512, price: 1024, listed: 2048 },
} as const;
/** The filters that each facet leaves out: its own, and the sub-category when categories are counted. */
const own = { ...bits, category: bits.category | bits.subCategory };
const priceBit = Math.log2(bits.price);
const allFailures = 2 * bits.listed;

/** Which failures, as bits, some facet counts all the same: each by itself, and none first. */
const countedFailures = [
	0,
	...Array.from({ length: allFailures }, (_, failed) => failed).filter(
		(failed) =>
			failed !== 0 && Object.values(own).some((filters) => filters !== bits.listed && (failed & ~filters) === 0),
	),
];
/** The place of a failure among those; after the last, what is counted nowhere. */
const uncounted = countedFailures.length;
const groupOf = new Uint8Array(allFailures).fill(uncounted);
for (const [group, failed] of countedFailures.entries()) groupOf[failed] = group;

/** What a listing is made with, which is done at once: as long as the catalogue, or as its kinds for each group, and more for when they grow. */
let room = {
	all: new Int32Array(),
	kept: new Int32Array(),
	groups: new Uint8Array(),
	marks: new Uint16Array(),
	counts: new Int32Array(),
};

function growRoom({ size, kindCount }: Facts): void {
	const before = room;
	const last = Math.max(size - 1, 0);
	room = {
		all: withRoom(before.all, last),
		kept: withRoom(before.kept, last),
		groups: withRoom(before.groups, last),
		marks: withRoom(before.marks, last),
		counts: withRoom(before.counts, (uncounted + 1) * kindCount),
	};
	for (let slot = before.all.length; slot < room.all.length; slot++) room.all[slot] = slot;
}

/**
 * What every filter keeps, and what each facet's values would keep. In short loops without branches: a processor guesses half of
 * them wrong.
 */
export function sift(facts: Facts, sieve: Sieve): Sifted {
	growRoom(facts);
	// Always a list: whether there is one would be asked of each product, and takes as long as all the rest.
	const among = sieve.ranked?.slots ?? room.all.subarray(0, facts.size);
	const slots = group(facts, sieve, among);
	const states = count(facts, among);
	return {
		slots,
		counts: countCodes(facts),
		onSale: countStates(states, isOnSale, own.onSale),
		inStock: countStates(states, isInStock, own.inStock),
		...priceRange(payablesOf(facts), among),
	};
}

/** Puts each product into the group of what it fails. @returns the slots of those that fail nothing */
function group(facts: Facts, sieve: Sieve, among: Int32Array): Int32Array {
	const { kind, states } = facts;
	const { kept, groups, marks } = room;
	const { minCents = 0, maxCents = Number.POSITIVE_INFINITY } = sieve;
	const payables = payablesOf(facts);
	const ofKind = failuresOfKinds(facts, sieve);
	const ofState = failuresOfStates(sieve);
	markDear(marks, facts, sieve, among);
	let size = 0;
	for (let index = 0; index < among.length; index++) {
		const slot = among[index] as number;
		const cents = payables[slot] as number;
		const failed =
			(ofKind[kind[slot] as number] as number) |
			(ofState[states[slot] as number] as number) |
			(marks[index] as number) |
			((Number(cents < minCents) | Number(cents > maxCents)) << priceBit);
		const one = groupOf[failed] as number;
		groups[index] = one;
		kept[size] = slot;
		size += Number(one === 0);
	}
	return kept.subarray(0, size);
}

/** Counts the kinds of each group in the room for it. @returns how many of each group are in each state */
function count({ kind, kindCount, states }: Facts, among: Int32Array): Int32Array {
	const { groups, counts } = room;
	counts.fill(0, 0, (uncounted + 1) * kindCount);
	const inState = new Int32Array((uncounted + 1) * stateCount);
	for (let index = 0; index < among.length; index++) {
		const slot = among[index] as number;
		const one = groups[index] as number;
		(counts[one * kindCount + (kind[slot] as number)] as number)++;
		(inState[one * stateCount + (states[slot] as number)] as number)++;
	}
	return inState;
}

/** The prices of what fails no filter, or that of prices alone. */
function priceRange(payables: Float64Array, among: Int32Array) {
	const { groups } = room;
	// Added to what is of another group, so that it is neither least nor most.
	const away = new Float64Array(uncounted + 1).fill(Number.POSITIVE_INFINITY);
	for (const group of groupsWithout(own.price)) away[group] = 0;
	let [minCents, maxCents] = [Number.POSITIVE_INFINITY, 0];
	for (let index = 0; index < among.length; index++) {
		const cents = payables[among[index] as number] as number;
		const other = away[groups[index] as number] as number;
		minCents = Math.min(minCents, cents + other);
		maxCents = Math.max(maxCents, cents - other);
	}
	return { minCents: Math.min(minCents, maxCents), maxCents };
}

/** What hangs on a product's kind alone, as bits. */
function failuresOfKinds(facts: Facts, sieve: Sieve): Uint16Array {
	const failed = new Uint16Array(facts.kindCount);
	for (const name of codedProperties) {
		const chosen = sieve[name];
		if (!chosen) continue;
		const { codes, codeOf } = facts[name];
		const passing = new Set(chosen.map((slug) => codeOf.get(slug)));
		for (let kind = 0; kind < failed.length; kind++) {
			if (!passing.has(codes[kind])) (failed[kind] as number) |= bits[name];
		}
	}
	return failed;
}

function failuresOfStates({ status = [], featured, sort }: Sieve): Uint16Array {
	const unless = (state: number, bit: number) => (one: number) => (one & state ? 0 : bit);
	const filters = [
		...(status.includes('on-sale') ? [unless(isOnSale, bits.onSale)] : []),
		...(status.includes('in-stock') ? [unless(isInStock, bits.inStock)] : []),
		...(sortOrders[sort].onSaleOnly ? [unless(isOnSale, bits.listed)] : []),
		...(featured ? [unless(isFeatured, bits.listed)] : []),
	];
	return Uint16Array.from({ length: stateCount }, (_, state) =>
		filters.reduce((failed, filter) => failed | filter(state), 0),
	);
}

/** Marks, by place, metal of which an ounce costs more than is wanted, and what is none. */
function markDear(marks: Uint16Array, facts: Facts, { maxCentsPerOunce }: Sieve, among: Int32Array): void {
	marks.fill(0, 0, among.length);
	if (maxCentsPerOunce === undefined) return;
	const perOunce = perOunceBySlot(facts);
	for (let index = 0; index < among.length; index++) {
		// To the cent, as it is shown.
		const cents = Math.round(perOunce(among[index] as number));
		if (cents === 0 || cents > maxCentsPerOunce) marks[index] = bits.listed;
	}
}

/** The groups of what fails no filter, or some of these alone. */
const groupsWithout = (filters: number): number[] =>
	countedFailures.flatMap((failed, group) => ((failed & ~filters) === 0 ? [group] : []));

/** How many are in a state, of what fails no filter or that of it alone. */
function countStates(inState: Int32Array, state: number, filter: number): number {
	let found = 0;
	for (const group of groupsWithout(filter)) {
		for (let one = 0; one < stateCount; one++) if (one & state) found += inState[group * stateCount + one] as number;
	}
	return found;
}

/** How many each code of each property counts, of what is counted by group and kind. */
function countCodes(facts: Facts): Sifted['counts'] {
	const { kindCount } = facts;
	const counted = codedProperties.map((name) => {
		const byCode = new Int32Array(facts[name].slugs.length);
		for (const group of groupsWithout(own[name]))
			addByCode(facts[name], byCode, room.counts.subarray(group * kindCount), kindCount);
		return [name, Array.from(byCode)] as const;
	});
	return Object.fromEntries(counted) as Sifted['counts'];
}
