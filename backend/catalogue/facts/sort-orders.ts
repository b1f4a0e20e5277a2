import { type Sort, type SortFigure, sortFigures } from '../../../contract/catalogue/listing-choices.ts';
import { newAddedCount } from '../../../contract/limits.ts';
import type { Scored } from '../search/scores.ts';
import { payablesOf, perOunceBySlot, premiumPercentAt, weightAt } from './fact-prices.ts';
import type { Facts } from './facts.ts';
import { by, byPosition, type Compare, compareInOrder, reversed, type SortKey, sliceSorted } from './sorted-slice.ts';

/** The results of a text search, best first. */
type Search = { ranked?: Scored | undefined };
type SortOrder = {
	by: (facts: Facts, search: Search) => Compare;
	sortKey?: (facts: Facts, search: Search) => SortKey;
	/** Optional facts that the order needs. */
	needs?: 'titles';
	onSaleOnly?: boolean;
	first?: number;
};

/** The sortable figures. Some exist only for metal. */
const figures: Record<SortFigure, { of: (facts: Facts) => (slot: number) => number; isMetalOnly?: boolean }> = {
	premium: { of: (facts) => (slot) => premiumPercentAt(facts, slot), isMetalOnly: true },
	'price-per-ounce': { of: perOunceBySlot, isMetalOnly: true },
	weight: { of: (facts) => (slot) => weightAt(facts, slot), isMetalOnly: true },
	fineness: { of: finenessBySlot, isMetalOnly: true },
	stock: { of: (facts) => (slot) => facts.quantity[slot] as number },
};

function finenessBySlot({ kind, fineness: { slugs, codes } }: Facts) {
	const parts = slugs.map((text) => Number.parseFloat(text) || 0);
	return (slot: number) => parts[codes[kind[slot] as number] as number] as number;
}

/** Sorts by a figure in either direction. Products without the figure come last. */
function byFigure(name: SortFigure, direction: 1 | -1): SortOrder {
	const { of, isMetalOnly } = figures[name];
	return {
		by(facts) {
			const figure = of(facts);
			const hasNoMetal = (slot: number) => Number(weightAt(facts, slot) === 0);
			const compare = compareInOrder((a, b) => direction * (figure(a) - figure(b)), byPosition(facts));
			return isMetalOnly ? compareInOrder((a, b) => hasNoMetal(a) - hasNoMetal(b), compare) : compare;
		},
	};
}

function byName({ titles }: Facts): Compare {
	if (!titles) throw new Error('sorting by name needs titles');
	return titles.compare;
}

const figureOrders = Object.fromEntries(
	sortFigures.flatMap((name): [string, SortOrder][] => [
		[`${name}-low-to-high`, byFigure(name, 1)],
		[`${name}-high-to-low`, byFigure(name, -1)],
	]),
) as Record<`${SortFigure}-${'low-to-high' | 'high-to-low'}`, SortOrder>;

/**
 * The order of each sort. Every order is total. `onSaleOnly` and `first` limit the listing. See docs/what-it-does.md,
 * 'Listings'.
 */
export const sortOrders: Record<Sort, SortOrder> = {
	'default-sorting': {
		by: (facts, { ranked }) =>
			ranked ? compareInOrder(reversed(by(ranked.scores)), byPosition(facts)) : byPosition(facts),
		sortKey: ({ position }, { ranked }) =>
			ranked ? { list: ranked.scores, direction: -1 } : { list: position, direction: 1 },
	},
	'low-to-high': {
		by: (facts) => compareInOrder(by(payablesOf(facts)), byPosition(facts)),
		sortKey: (facts) => ({ list: payablesOf(facts), direction: 1 }),
	},
	'high-to-low': {
		by: (facts) => compareInOrder(reversed(by(payablesOf(facts))), byPosition(facts)),
		sortKey: (facts) => ({ list: payablesOf(facts), direction: -1 }),
	},
	'new-added': {
		by: (facts) => reversed(byPosition(facts)),
		sortKey: ({ position }) => ({ list: position, direction: -1 }),
		first: newAddedCount,
	},
	'on-sale': {
		by: (facts) => compareInOrder(reversed(by(facts.prices.discount)), byPosition(facts)),
		sortKey: ({ prices }) => ({ list: prices.discount, direction: -1 }),
		onSaleOnly: true,
	},
	...figureOrders,
	'name-a-to-z': { needs: 'titles', by: (facts) => compareInOrder(byName(facts), byPosition(facts)) },
	'name-z-to-a': { needs: 'titles', by: (facts) => compareInOrder(reversed(byName(facts)), byPosition(facts)) },
};

/** The slots from `offset` to `end` of a sorted listing. */
export function sliceOfSort(
	facts: Facts,
	{ sort, ranked }: Search & { sort: Sort },
	slots: Int32Array,
	offset: number,
	end: number,
): number[] {
	const { by, sortKey } = sortOrders[sort];
	return sliceSorted(slots, by(facts, { ranked }), offset, end, sortKey?.(facts, { ranked }));
}
