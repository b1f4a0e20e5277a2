import { type Sort, type SortFigure, sortFigures } from '../../contract/catalogue/listing-choices.ts';
import { newAddedCount } from '../../contract/limits.ts';
import { overSpotAt, payablesOf, perOunceBySlot, weightAt } from './fact-prices.ts';
import { type Coded, type CodedProperty, codedProperties, type Facts } from './facts.ts';
import type { Found } from './search-words.ts';

/** What a listing keeps: of each property the products that have one of its values. Amounts in cents. */
export type Sieve = { [P in CodedProperty]?: readonly string[] | undefined } & {
	status?: readonly ('on-sale' | 'in-stock')[] | undefined;
	featured?: string | undefined;
	minCents?: number | undefined;
	maxCents?: number | undefined;
	/** Of metal alone: what an ounce of it costs, at most. */
	maxCentsPerOunce?: number | undefined;
	/** What a search found; see `rankSlots`. */
	ranked?: Ranked | undefined;
	sort: Sort;
};

/** The slots that a search found, and their rank by slot. */
type Ranked = { slots: Int32Array; ranks: Float64Array };

export type Sifted = {
	/** Slots of what is left, in no order. */
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

/** What a search found, by slot; without products that the facts do not hold. */
export function rankSlots(facts: Facts, found: Found): Ranked {
	const ranks = new Float64Array(facts.size);
	const slots = new Int32Array(found.reduce((sum, { positions }) => sum + positions.length, 0));
	let size = 0;
	for (const { rank, positions } of found) {
		for (const position of positions) {
			const slot = facts.slotOf.get(position);
			if (slot === undefined) continue;
			slots[size++] = slot;
			ranks[slot] = rank;
		}
	}
	return { slots: slots.subarray(0, size), ranks };
}

/**
 * What every filter keeps, and what each facet's values would keep. Property by property, a short loop each, which is faster
 * than one loop that looks at everything of a product; and each only over the slots that the filters it counts with keep.
 */
export function sift(facts: Facts, sieve: Sieve): Sifted {
	const slots = sieve.ranked?.slots ?? everySlot(facts);
	const groups = groupByFails(slots, failedFilters(facts, slots, sieve));
	const without = (filters: number) =>
		groups.flatMap(({ failed, slots }) => ((failed & ~filters) === 0 ? [slots] : []));
	const counts = codedProperties.map((name) => [name, countCodes(facts[name], without(own[name]))] as const);
	return {
		slots: groups.find(({ failed }) => failed === 0)?.slots ?? new Int32Array(),
		counts: Object.fromEntries(counts) as Sifted['counts'],
		onSale: countSome(facts.discount, without(own.onSale)),
		inStock: countSome(facts.quantity, without(own.inStock)),
		...priceRange(payablesOf(facts), without(own.price)),
	};
}

function everySlot({ size }: Facts): Int32Array {
	const slots = new Int32Array(size);
	for (let slot = 0; slot < slots.length; slot++) slots[slot] = slot;
	return slots;
}

/** Which filters each slot's product fails, as bits. */
function failedFilters(facts: Facts, slots: Int32Array, sieve: Sieve): Uint16Array {
	const { minCents, maxCents, status, featured, sort } = sieve;
	const fails = new Uint16Array(slots.length);
	const isAll = sieve.ranked === undefined;
	const keep = (list: ArrayLike<number>, bit: number, least: number, most = Number.POSITIVE_INFINITY) => {
		if (isAll) {
			// Every slot is its own place.
			for (let slot = 0; slot < fails.length; slot++) {
				const value = list[slot] as number;
				if (value < least || value > most) (fails[slot] as number) |= bit;
			}
			return;
		}
		for (let index = 0; index < slots.length; index++) {
			const value = list[slots[index] as number] as number;
			if (value < least || value > most) (fails[index] as number) |= bit;
		}
	};
	for (const name of codedProperties) {
		const { codes } = facts[name];
		const chosen = sieve[name] && chosenCodes(facts[name], sieve[name]);
		if (!chosen) continue;
		for (let index = 0; index < slots.length; index++) {
			if (!chosen[codes[slots[index] as number] as number]) (fails[index] as number) |= bits[name];
		}
	}
	if (minCents !== undefined || maxCents !== undefined) keep(payablesOf(facts), bits.price, minCents ?? 0, maxCents);
	if (sieve.maxCentsPerOunce !== undefined) {
		const perOunce = perOunceBySlot(facts);
		for (let index = 0; index < slots.length; index++) {
			// To the cent, as it is shown.
			const cents = Math.round(perOunce(slots[index] as number));
			if (cents === 0 || cents > sieve.maxCentsPerOunce) (fails[index] as number) |= bits.listed;
		}
	}
	if (status?.includes('on-sale')) keep(facts.discount, bits.onSale, 1);
	if (status?.includes('in-stock')) keep(facts.quantity, bits.inStock, 1);
	if (sortOrders[sort].onSaleOnly) keep(facts.discount, bits.listed, 1);
	if (featured) keep(facts.featured, bits.listed, 1);
	return fails;
}

/** 1 for each code of one of these slugs. */
function chosenCodes({ slugs, codeOf }: Coded, chosen: readonly string[]): Uint8Array {
	const is = new Uint8Array(slugs.length);
	for (const slug of chosen) {
		const code = codeOf.get(slug);
		if (code !== undefined) is[code] = 1;
	}
	return is;
}

type Group = { failed: number; slots: Int32Array };

/** The slots that fail the same filters, together. */
function groupByFails(slots: Int32Array, fails: Uint16Array): Group[] {
	if (fails.every((failed) => failed === 0)) return [{ failed: 0, slots }];
	const ends = new Int32Array(2 * bits.listed);
	for (let index = 0; index < fails.length; index++) (ends[fails[index] as number] as number)++;
	for (let failed = 1; failed < ends.length; failed++) (ends[failed] as number) += ends[failed - 1] as number;
	const starts = ends.slice();
	const grouped = new Int32Array(slots.length);
	for (let index = slots.length - 1; index >= 0; index--) {
		const place = --(starts[fails[index] as number] as number);
		grouped[place] = slots[index] as number;
	}
	return Array.from(ends, (end, failed) => ({ failed, slots: grouped.subarray(starts[failed], end) })).filter(
		({ slots }) => slots.length > 0,
	);
}

/** How many products bear each code. */
function countCodes({ codes, slugs }: Coded, groups: Int32Array[]): number[] {
	const counts = new Array<number>(slugs.length).fill(0);
	for (const slots of groups) {
		for (let index = 0; index < slots.length; index++) {
			(counts[codes[slots[index] as number] as number] as number)++;
		}
	}
	return counts;
}

/** How many have more than none. */
function countSome(list: ArrayLike<number>, groups: Int32Array[]): number {
	let some = 0;
	for (const slots of groups) {
		for (let index = 0; index < slots.length; index++) if ((list[slots[index] as number] as number) > 0) some++;
	}
	return some;
}

function priceRange(cents: ArrayLike<number>, groups: Int32Array[]) {
	let [minCents, maxCents] = [Number.POSITIVE_INFINITY, 0];
	for (const slots of groups) {
		for (let index = 0; index < slots.length; index++) {
			const price = cents[slots[index] as number] as number;
			if (price < minCents) minCents = price;
			if (price > maxCents) maxCents = price;
		}
	}
	return { minCents: Math.min(minCents, maxCents), maxCents };
}

type Compare = (a: number, b: number) => number;
type SortOrder = { by: (facts: Facts, sieve: Sieve) => Compare; onSaleOnly?: boolean; first?: number };

const byPosition = ({ position }: Facts): Compare => by(position);
const by =
	(list: ArrayLike<number>): Compare =>
	(a, b) =>
		(list[a] as number) - (list[b] as number);

/** The first comparison that tells two slots apart. */
function inTurn(...compares: Compare[]): Compare {
	return (a, b) => {
		for (const compare of compares) {
			const difference = compare(a, b);
			if (difference !== 0) return difference;
		}
		return 0;
	};
}

const reversed =
	(compare: Compare): Compare =>
	(a, b) =>
		compare(b, a);

/** Best match first; equal matches: those in stock, then the best sellers. */
function byRank(facts: Facts, { ranks }: Ranked): Compare {
	const isInStock = (slot: number) => Number((facts.quantity[slot] as number) > 0);
	return inTurn(
		(a, b) => (ranks[b] as number) - (ranks[a] as number),
		(a, b) => isInStock(b) - isInStock(a),
		reversed(by(facts.sellCount)),
		byPosition(facts),
	);
}

/** What a figure is of each slot; of some, only metal has one. */
const figures: Record<SortFigure, { of: (facts: Facts) => (slot: number) => number; isOfMetal?: boolean }> = {
	premium: { of: (facts) => (slot) => overSpotAt(facts, slot), isOfMetal: true },
	'price-per-ounce': { of: perOunceBySlot, isOfMetal: true },
	weight: { of: (facts) => (slot) => weightAt(facts, slot), isOfMetal: true },
	fineness: { of: finenessBySlot, isOfMetal: true },
	stock: { of: (facts) => (slot) => facts.quantity[slot] as number },
};

function finenessBySlot({ fineness: { slugs, codes } }: Facts) {
	const parts = slugs.map((text) => Number.parseFloat(text) || 0);
	return (slot: number) => parts[codes[slot] as number] as number;
}

/** By a figure, up or down; what has none comes last. */
function byFigure(name: SortFigure, way: 1 | -1): SortOrder {
	const { of, isOfMetal } = figures[name];
	return {
		by(facts) {
			const figure = of(facts);
			const isOther = (slot: number) => Number(weightAt(facts, slot) === 0);
			return inTurn(
				...(isOfMetal ? [(a: number, b: number) => isOther(a) - isOther(b)] : []),
				(a, b) => way * (figure(a) - figure(b)),
				byPosition(facts),
			);
		},
	};
}

const byName = ({ title }: Facts): Compare => title.compare;

const figureOrders = Object.fromEntries(
	sortFigures.flatMap((name): [string, SortOrder][] => [
		[`${name}-low-to-high`, byFigure(name, 1)],
		[`${name}-high-to-low`, byFigure(name, -1)],
	]),
) as Record<`${SortFigure}-${'low-to-high' | 'high-to-low'}`, SortOrder>;

/** Order of each sort, whole in every case; `onSaleOnly` and `first` narrow what is listed. See docs/what-it-does.md, 'Listings'. */
export const sortOrders: Record<Sort, SortOrder> = {
	'default-sorting': { by: (facts, { ranked }) => (ranked ? byRank(facts, ranked) : byPosition(facts)) },
	'low-to-high': { by: (facts) => inTurn(by(payablesOf(facts)), byPosition(facts)) },
	'high-to-low': { by: (facts) => inTurn(reversed(by(payablesOf(facts))), byPosition(facts)) },
	'new-added': { by: (facts) => reversed(byPosition(facts)), first: newAddedCount },
	'on-sale': { by: (facts) => inTurn(reversed(by(facts.discount)), byPosition(facts)), onSaleOnly: true },
	...figureOrders,
	'name-a-to-z': { by: (facts) => inTurn(byName(facts), byPosition(facts)) },
	'name-z-to-a': { by: (facts) => inTurn(reversed(byName(facts)), byPosition(facts)) },
};

/** The slots from `offset` to `end` of the sorted whole, without sorting all of it. */
export function sliceSorted(slots: Iterable<number>, compare: Compare, offset: number, end: number): number[] {
	// What cannot be among the first `end` is thrown away each time the room for candidates is full.
	const room = Math.max(2 * end, 1_000);
	let best: number[] = [];
	let worst: number | undefined;
	for (const slot of slots) {
		if (worst !== undefined && compare(slot, worst) > 0) continue;
		if (best.push(slot) < room) continue;
		best = best.sort(compare).slice(0, end);
		worst = best.at(-1);
	}
	return best.sort(compare).slice(offset, end);
}
