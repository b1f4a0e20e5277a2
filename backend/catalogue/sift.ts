import type { Sort } from '../../contract/catalogue/listing-choices.ts';
import { payablesOf, perOunceBySlot } from './fact-prices.ts';
import { type Coded, type CodedProperty, type Codes, codedProperties, type Facts } from './facts.ts';
import { type Ranked, sortOrders } from './sort-orders.ts';

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

/**
 * What every filter keeps, and what each facet's values would keep. Property by property, a short loop each, which is faster
 * than one loop that looks at everything of a product; and each only over the slots that it counts.
 */
export function sift(facts: Facts, sieve: Sieve): Sifted {
	const among = sieve.ranked?.slots;
	const fails = failedFilters(facts, among, sieve);
	const { kept, missed } = partByFails(among, fails);
	const missedWithout = (filters: number) =>
		missed.flatMap(({ failed, slots }) => ((failed & ~filters) === 0 ? [slots] : []));
	const without = (filters: number) => [kept, ...missedWithout(filters)];
	// Of most of the shop it is sooner counted what is not kept.
	const rest = among || 2 * kept.length < facts.size ? undefined : restOf(fails, facts.size - kept.length);
	const counts = codedProperties.map((name) => {
		const { codes, slugs, totals } = facts[name];
		const found = rest ? Int32Array.from(totals) : new Int32Array(slugs.length);
		if (rest) countCodes(found, codes, rest, -1);
		else countCodes(found, codes, kept, 1);
		for (const slots of missedWithout(own[name])) countCodes(found, codes, slots, 1);
		return [name, Array.from(found)] as const;
	});
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
	const length = among?.length ?? facts.size;
	if (room.fails.length < length) room = roomFor(length);
	const fails = room.fails.subarray(0, length).fill(0);
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

/** What a listing is made with, which is done at once: as long as the catalogue, and made anew as it grows. */
let room = roomFor(0);

function roomFor(length: number) {
	return {
		fails: new Uint16Array(length),
		kept: new Int32Array(length),
		missed: new Int32Array(length),
		failed: new Uint16Array(length),
		grouped: new Int32Array(length),
	};
}

type Group = { failed: number; slots: Int32Array };

/** The slots that fail nothing, and those that one facet counts all the same, by what they fail. */
function partByFails(among: Int32Array | undefined, fails: Uint16Array): { kept: Int32Array; missed: Group[] } {
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
	const { grouped } = room;
	for (let index = 0; index < count; index++)
		grouped[(places[failedOf[index] as number] as number)++] = slots[index] as number;
	const found = Array.from(sizes, (size, failed) => (size > 0 ? [failed] : [])).flat();
	return found.map((failed) => {
		const end = places[failed] as number;
		return { failed, slots: grouped.subarray(end - (sizes[failed] as number), end) };
	});
}

/** The slots that fail anything, of all. */
function restOf(fails: Uint16Array, count: number): Int32Array {
	// What was missed is in groups by now.
	const rest = room.missed.subarray(0, count + 1);
	let size = 0;
	for (let slot = 0; size < count; slot++) {
		rest[size] = slot;
		size += Number(fails[slot] !== 0);
	}
	return rest.subarray(0, count);
}

/** Counts for each code the products that bear it, up or down. */
function countCodes(counts: Int32Array, codes: Codes, slots: Int32Array, by: 1 | -1): void {
	for (let index = 0; index < slots.length; index++) (counts[codes[slots[index] as number] as number] as number) += by;
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
