import { type Sort, type SortFigure, sortFigures } from '../../contract/catalogue/listing-choices.ts';
import { newAddedCount } from '../../contract/limits.ts';
import { overSpotAt, payablesOf, perOunceBySlot, weightAt } from './fact-prices.ts';
import { type Coded, type CodedProperty, type Codes, codedProperties, type Facts } from './facts.ts';
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
 * than one loop that looks at everything of a product; and each only over the slots that it counts.
 */
export function sift(facts: Facts, sieve: Sieve): Sifted {
	const among = sieve.ranked?.slots;
	const { kept, missed } = partByFails(among, failedFilters(facts, among, sieve));
	const without = (filters: number) => [
		kept,
		...missed.flatMap(({ failed, slots }) => ((failed & ~filters) === 0 ? [slots] : [])),
	];
	const counts = codedProperties.map((name) => [name, countCodes(facts[name], without(own[name]))] as const);
	return {
		slots: kept,
		counts: Object.fromEntries(counts) as Sifted['counts'],
		onSale: countSome(facts.discount, without(own.onSale)),
		inStock: countSome(facts.quantity, without(own.inStock)),
		...priceRange(payablesOf(facts), without(own.price)),
	};
}

/**
 * Which filters each product fails, as bits: of all by slot, or of some by their place among them. Without branches where it can be:
 * a processor guesses half of them wrong.
 */
function failedFilters(facts: Facts, among: Int32Array | undefined, sieve: Sieve): Uint16Array {
	const { minCents, maxCents, status, featured, sort } = sieve;
	const fails = new Uint16Array(among?.length ?? facts.size);
	for (const name of codedProperties) {
		const bitsOf = sieve[name] && failedCodes(facts[name], sieve[name], bits[name]);
		if (bitsOf) markCodes(fails, among, facts[name].codes, bitsOf);
	}
	const mark = (list: ArrayLike<number>, bit: number, least: number, most = Number.POSITIVE_INFINITY) =>
		among ? markSome(fails, among, list, bit, least, most) : markAll(fails, list, bit, least, most);
	if (minCents !== undefined || maxCents !== undefined) mark(payablesOf(facts), bits.price, minCents ?? 0, maxCents);
	if (sieve.maxCentsPerOunce !== undefined) {
		const perOunce = perOunceBySlot(facts);
		for (let index = 0; index < fails.length; index++) {
			// To the cent, as it is shown.
			const cents = Math.round(perOunce(among ? (among[index] as number) : index));
			if (cents === 0 || cents > sieve.maxCentsPerOunce) (fails[index] as number) |= bits.listed;
		}
	}
	if (status?.includes('on-sale')) mark(facts.discount, bits.onSale, 1);
	if (status?.includes('in-stock')) mark(facts.quantity, bits.inStock, 1);
	if (sortOrders[sort].onSaleOnly) mark(facts.discount, bits.listed, 1);
	if (featured) mark(facts.featured, bits.listed, 1);
	return fails;
}

/** The bit for each code but those of some slugs. */
function failedCodes({ slugs, codeOf }: Coded, chosen: readonly string[], bit: number): Uint16Array {
	const failed = new Uint16Array(slugs.length).fill(bit);
	for (const slug of chosen) {
		const code = codeOf.get(slug);
		if (code !== undefined) failed[code] = 0;
	}
	return failed;
}

function markCodes(fails: Uint16Array, among: Int32Array | undefined, codes: Codes, bitsOf: Uint16Array) {
	if (!among) {
		for (let slot = 0; slot < fails.length; slot++) (fails[slot] as number) |= bitsOf[codes[slot] as number] as number;
		return;
	}
	for (let index = 0; index < fails.length; index++)
		(fails[index] as number) |= bitsOf[codes[among[index] as number] as number] as number;
}

function markAll(fails: Uint16Array, list: ArrayLike<number>, bit: number, least: number, most: number) {
	for (let slot = 0; slot < fails.length; slot++) {
		const value = list[slot] as number;
		(fails[slot] as number) |= (Number(value < least) | Number(value > most)) * bit;
	}
}

function markSome(
	fails: Uint16Array,
	among: Int32Array,
	list: ArrayLike<number>,
	bit: number,
	least: number,
	most: number,
) {
	for (let index = 0; index < fails.length; index++) {
		const value = list[among[index] as number] as number;
		(fails[index] as number) |= (Number(value < least) | Number(value > most)) * bit;
	}
}

/** 1 for filters that some facet leaves out, all of them: what fails others too is counted nowhere. */
const isCounted = Uint8Array.from({ length: 2 * bits.listed }, (_, failed) =>
	Number(failed !== 0 && Object.values(own).some((filters) => filters !== bits.listed && (failed & ~filters) === 0)),
);

/** Where slots are gathered while a listing is made, which is done at once: as long as the catalogue, and made anew as it grows. */
const room = { kept: new Int32Array(), missed: new Int32Array(), failed: new Uint16Array() };

type Group = { failed: number; slots: Int32Array };

/** The slots that fail nothing, and those that one facet counts all the same, by what they fail. */
function partByFails(among: Int32Array | undefined, fails: Uint16Array): { kept: Int32Array; missed: Group[] } {
	if (room.kept.length < fails.length) {
		room.kept = new Int32Array(fails.length);
		room.missed = new Int32Array(fails.length);
		room.failed = new Uint16Array(fails.length);
	}
	const { kept, missed, failed: failedOf } = room;
	let [keptCount, missedCount] = [0, 0];
	for (let index = 0; index < fails.length; index++) {
		const failed = fails[index] as number;
		const slot = among ? (among[index] as number) : index;
		kept[keptCount] = slot;
		keptCount += Number(failed === 0);
		missed[missedCount] = slot;
		failedOf[missedCount] = failed;
		missedCount += isCounted[failed] as number;
	}
	return { kept: kept.slice(0, keptCount), missed: groupMissed(missed, failedOf, missedCount) };
}

function groupMissed(slots: Int32Array, failedOf: Uint16Array, count: number): Group[] {
	const sizes = new Int32Array(isCounted.length);
	for (let index = 0; index < count; index++) (sizes[failedOf[index] as number] as number)++;
	let end = 0;
	const places = sizes.map((size) => {
		end += size;
		return end - size;
	});
	const grouped = new Int32Array(count);
	for (let index = 0; index < count; index++)
		grouped[(places[failedOf[index] as number] as number)++] = slots[index] as number;
	const found = Array.from(sizes, (size, failed) => (size > 0 ? [failed] : [])).flat();
	return found.map((failed) => {
		const end = places[failed] as number;
		return { failed, slots: grouped.subarray(end - (sizes[failed] as number), end) };
	});
}

/** How many products bear each code. */
function countCodes({ codes, slugs }: Coded, groups: Int32Array[]): number[] {
	const counts = new Int32Array(slugs.length);
	for (const slots of groups) {
		for (let index = 0; index < slots.length; index++) {
			(counts[codes[slots[index] as number] as number] as number)++;
		}
	}
	return Array.from(counts);
}

/** How many have more than none. */
function countSome(list: ArrayLike<number>, groups: Int32Array[]): number {
	let some = 0;
	for (const slots of groups) {
		for (let index = 0; index < slots.length; index++) some += Number((list[slots[index] as number] as number) > 0);
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
function inTurn(...[first, ...others]: [Compare, ...Compare[]]): Compare {
	const [second, ...more] = others;
	if (!second) return first;
	const then = inTurn(second, ...more);
	return (a, b) => first(a, b) || then(a, b);
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
			const compare = inTurn((a, b) => way * (figure(a) - figure(b)), byPosition(facts));
			return isOfMetal ? inTurn((a, b) => isOther(a) - isOther(b), compare) : compare;
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
