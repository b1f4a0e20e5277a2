import { type Sort, type SortFigure, sortFigures } from '../../../contract/catalogue/listing-choices.ts';
import { newAddedCount } from '../../../contract/limits.ts';
import type { Scored } from '../search/scores.ts';
import { overSpotAt, payablesOf, perOunceBySlot, weightAt } from './fact-prices.ts';
import type { Facts } from './facts.ts';
import { by, byPosition, type Compare, inTurn, type Lead, reversed, sliceSorted } from './sorted-slice.ts';

/** What a search found, best first. */
type Search = { ranked?: Scored | undefined };
type SortOrder = {
	by: (facts: Facts, search: Search) => Compare;
	lead?: (facts: Facts, search: Search) => Lead;
	/** What facts do not have until they are asked for it. */
	needs?: 'titles';
	onSaleOnly?: boolean;
	first?: number;
};

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

function byName({ titles }: Facts): Compare {
	if (!titles) throw new Error('Names are put in order by titles, which nobody asked for.');
	return titles.compare;
}

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
		by: (facts) => inTurn(reversed(by(facts.prices.discount)), byPosition(facts)),
		lead: ({ prices }) => ({ list: prices.discount, way: -1 }),
		onSaleOnly: true,
	},
	...figureOrders,
	'name-a-to-z': { needs: 'titles', by: (facts) => inTurn(byName(facts), byPosition(facts)) },
	'name-z-to-a': { needs: 'titles', by: (facts) => inTurn(reversed(byName(facts)), byPosition(facts)) },
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
