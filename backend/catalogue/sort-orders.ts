import { type Sort, type SortFigure, sortFigures } from '../../contract/catalogue/listing-choices.ts';
import { newAddedCount } from '../../contract/limits.ts';
import { overSpotAt, payablesOf, perOunceBySlot, weightAt } from './fact-prices.ts';
import type { Facts } from './facts.ts';
import type { Found } from './search-words.ts';

/** The slots that a search found, and by slot how well each is found: what is best has most. */
export type Ranked = { slots: Int32Array; scores: Float64Array };

/** As long as the catalogue, and kept: eight megabytes of a million would be thrown away with each search. */
let scores = new Float64Array();
/** More than is sold of anything. */
const mostSold = 2 ** 31;

/** What a search found, by slot; without products that the facts do not hold. Good until the next is ranked: it is sifted and sorted at once. */
export function rankSlots(facts: Facts, found: Found): Ranked {
	if (scores.length < facts.size) scores = new Float64Array(facts.size);
	const { slotOf, quantity, sellCount } = facts;
	const slots = new Int32Array(found.reduce((sum, { positions }) => sum + positions.length, 0));
	let size = 0;
	for (const { rank, positions } of found) {
		for (const position of positions) {
			const slot = slotOf.get(position);
			if (slot === undefined) continue;
			slots[size++] = slot;
			// Best match first; equal matches: those in stock, then the best sellers.
			const isInStock = Number((quantity[slot] as number) > 0);
			scores[slot] = (2 * rank + isInStock) * mostSold + (sellCount[slot] as number);
		}
	}
	return { slots: slots.subarray(0, size), scores };
}

export type Compare = (a: number, b: number) => number;
/** What an order begins with: most slots are told apart by it alone, without a call for each. */
type Lead = { list: ArrayLike<number>; way: 1 | -1 };
type Search = { ranked?: Ranked | undefined };
type SortOrder = {
	by: (facts: Facts, search: Search) => Compare;
	lead?: (facts: Facts, search: Search) => Lead;
	onSaleOnly?: boolean;
	first?: number;
};

export const byPosition = ({ position }: Facts): Compare => by(position);
export const by =
	(list: ArrayLike<number>): Compare =>
	(a, b) =>
		(list[a] as number) - (list[b] as number);

/** The first comparison that tells two slots apart. */
export function inTurn(...[first, ...others]: [Compare, ...Compare[]]): Compare {
	const [second, ...more] = others;
	if (!second) return first;
	const then = inTurn(second, ...more);
	return (a, b) => first(a, b) || then(a, b);
}

export const reversed =
	(compare: Compare): Compare =>
	(a, b) =>
		compare(b, a);

export function inStockFirst({ quantity }: Facts): Compare {
	const isInStock = (slot: number) => Number((quantity[slot] as number) > 0);
	return (a, b) => isInStock(b) - isInStock(a);
}

/** Those in stock, then the best sellers. */
export function bestFirst(facts: Facts): Compare {
	return inTurn(inStockFirst(facts), reversed(by(facts.sellCount)), byPosition(facts));
}

/** What a figure is of each slot; of some, only metal has one. */
const figures: Record<SortFigure, { of: (facts: Facts) => (slot: number) => number; isOfMetal?: boolean }> = {
	premium: { of: (facts) => (slot) => overSpotAt(facts, slot), isOfMetal: true },
	'price-per-ounce': { of: perOunceBySlot, isOfMetal: true },
	weight: { of: (facts) => (slot) => weightAt(facts, slot), isOfMetal: true },
	fineness: { of: finenessBySlot, isOfMetal: true },
	stock: { of: (facts) => (slot) => facts.quantity[slot] as number },
};

function finenessBySlot({ kind, fineness: { slugs, codes } }: Facts) {
	const parts = slugs.map((text) => Number.parseFloat(text) || 0);
	return (slot: number) => parts[codes[kind[slot] as number] as number] as number;
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
	'default-sorting': {
		by: (facts, { ranked }) => (ranked ? inTurn(reversed(by(ranked.scores)), byPosition(facts)) : byPosition(facts)),
		lead: ({ position }, { ranked }) => (ranked ? { list: ranked.scores, way: -1 } : { list: position, way: 1 }),
	},
	'low-to-high': {
		by: (facts) => inTurn(by(payablesOf(facts)), byPosition(facts)),
		lead: (facts) => ({ list: payablesOf(facts), way: 1 }),
	},
	'high-to-low': {
		by: (facts) => inTurn(reversed(by(payablesOf(facts))), byPosition(facts)),
		lead: (facts) => ({ list: payablesOf(facts), way: -1 }),
	},
	'new-added': {
		by: (facts) => reversed(byPosition(facts)),
		lead: ({ position }) => ({ list: position, way: -1 }),
		first: newAddedCount,
	},
	'on-sale': {
		by: (facts) => inTurn(reversed(by(facts.discount)), byPosition(facts)),
		lead: ({ discount }) => ({ list: discount, way: -1 }),
		onSaleOnly: true,
	},
	...figureOrders,
	'name-a-to-z': { by: (facts) => inTurn(byName(facts), byPosition(facts)) },
	'name-z-to-a': { by: (facts) => inTurn(reversed(byName(facts)), byPosition(facts)) },
};

/** The slots from `offset` to `end` of a listing's order. */
export function sliceOfSort(
	facts: Facts,
	{ sort, ranked }: Search & { sort: Sort },
	slots: Int32Array,
	offset: number,
	end: number,
): number[] {
	const { by, lead } = sortOrders[sort];
	return sliceSorted(slots, by(facts, { ranked }), offset, end, lead?.(facts, { ranked }));
}

/** The slots from `offset` to `end` of the sorted whole, without sorting all of it. */
export function sliceSorted(slots: Int32Array, compare: Compare, offset: number, end: number, lead?: Lead): number[] {
	// What cannot be among the first `end` is thrown away each time the room for candidates is full.
	const room = Math.max(2 * end, 1_000);
	const { list, way } = lead ?? { list: slots, way: 0 };
	let best: number[] = [];
	let worst: number | undefined;
	let limit = Number.POSITIVE_INFINITY;
	for (let index = 0; index < slots.length; index++) {
		const slot = slots[index] as number;
		if (way * (list[slot] as number) > limit) continue;
		if (worst !== undefined && compare(slot, worst) > 0) continue;
		if (best.push(slot) < room) continue;
		best = best.sort(compare).slice(0, end);
		worst = best.at(-1);
		if (lead && worst !== undefined) limit = way * (list[worst] as number);
	}
	return best.sort(compare).slice(offset, end);
}
