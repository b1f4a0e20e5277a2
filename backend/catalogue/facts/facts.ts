import { premiumBands } from '../../../contract/catalogue/listing-choices.ts';
import { toOunces } from '../../../contract/catalogue/troy-ounces.ts';
import { newSearches, type Searches } from '../search/search-cache.ts';
import {
	type CodedProperty,
	codedProperties,
	codeFor,
	countIn,
	countOut,
	emptyKinds,
	type Kinds,
	kindFor,
	type ownProperties,
	stateOf,
} from './coded-properties.ts';
import { type Slots, slotsByPosition, withRoom } from './fact-lists.ts';
import {
	dropPrice,
	emptyPrices,
	type FactPrices,
	overSpot,
	type PriceFactors,
	putPrice,
	reservePrices,
} from './fact-prices.ts';
import type { PackedTexts } from './packed-texts.ts';
import type { KindPrices } from './price-ranges.ts';
import { dropShowcase, putShowcase, type ShowcaseFacts, type ShowcaseRow, showsNothing } from './showcase-facts.ts';

/**
 * What listings decide by, of every product: a list per property, one slot in each per product and room for more, and of what is a slug one
 * list of kinds. In no order.
 * See docs/decisions/011-listings-in-memory.md.
 */
export type Facts = Kinds & {
	/** How many products there are. */
	size: number;
	position: Int32Array;
	kind: Int32Array;
	prices: FactPrices;
	kindPrices: KindPrices | undefined;
	quantity: Int32Array;
	sellCount: Int32Array;
	/** In small letters; undefined until somebody asks for an order of names. */
	titles: PackedTexts | undefined;
	slotOf: Slots;
	/** All positions, the oldest first; undefined until they are asked for once more. */
	inOrder: Int32Array | undefined;
	brandNames: Map<string, string>;
	searches: Searches;
	/** What showcases decide by; undefined until somebody asks for one. */
	showcase: ShowcaseFacts | undefined;
};

export type FactRow = Record<(typeof ownProperties)[number], string> &
	PriceFactors & {
		position: number;
		quantity: number;
		sellCount: number;
		featured: number;
		/** As it is written; null for goods without metal. */
		fineness: string | null;
		year: number | null;
		title: string;
		brandName: string;
		/** Of one that has nothing to show off, it may be left out. */
		showcase?: ShowcaseRow;
	};

export const counted = ['position', 'quantity', 'sellCount'] as const;

export function emptyFacts(): Facts {
	return {
		...emptyKinds(),
		size: 0,
		position: new Int32Array(),
		kind: new Int32Array(),
		prices: emptyPrices(),
		kindPrices: undefined,
		quantity: new Int32Array(),
		sellCount: new Int32Array(),
		titles: undefined,
		slotOf: slotsByPosition(),
		inOrder: undefined,
		brandNames: new Map(),
		searches: newSearches(),
		showcase: undefined,
	};
}

/** Makes room for so many, so that no list is copied while they come. */
export function reserve(facts: Facts, count: number): void {
	const last = count - 1;
	for (const name of counted) facts[name] = withRoom(facts[name], last);
	facts.kind = withRoom(facts.kind, last);
	reservePrices(facts.prices, last);
}

/** Puts a product in, or its new properties in place of the old. */
export function putFact(facts: Facts, row: FactRow): void {
	const before = facts.slotOf.get(row.position);
	const slot = before ?? facts.size++;
	if (before === undefined) facts.inOrder = undefined;
	facts.slotOf.set(row.position, slot);
	reserve(facts, slot + 1);
	for (const name of counted) facts[name][slot] = row[name];
	const slugs = slugsOf(row);
	const kind = kindFor(
		facts,
		codedProperties.map((name) => codeFor(facts[name], slugs[name])),
		stateOf(row),
	);
	countIn(facts, kind);
	if (before !== undefined) countOut(facts, facts.kind[slot] as number);
	facts.kind[slot] = kind;
	facts.titles?.put(slot, row.title.toLowerCase());
	putPrice(facts.prices, slot, row);
	facts.brandNames.set(row.brand, row.brandName);
	if (facts.showcase) putShowcase(facts.showcase, slot, row.showcase ?? showsNothing);
}

/** Takes a product out; the last slot moves to its place. */
export function dropFact(facts: Facts, position: number): void {
	const slot = facts.slotOf.get(position);
	if (slot === undefined) return;
	facts.slotOf.delete(position);
	facts.inOrder = undefined;
	facts.size -= 1;
	const last = facts.size;
	countOut(facts, facts.kind[slot] as number);
	if (slot < last) facts.slotOf.set(facts.position[last] as number, slot);
	const lists = counted.map((name) => facts[name]);
	facts.titles?.move(last, slot);
	for (const list of [...lists, facts.kind]) list[slot] = list[last] as number;
	dropPrice(facts.prices, slot);
	if (facts.showcase) dropShowcase(facts.showcase, slot, last);
}

type Words = Pick<FactRow, (typeof ownProperties)[number] | 'metalId' | 'fineWeightMicroOz' | 'fineness' | 'year'>;

function slugsOf(row: FactRow): Record<CodedProperty, string> {
	return { ...wordSlugsOf(row), premium: premiumSlugOf(row) };
}

/** Of all but what a premium is made of: few are different. */
export function wordSlugsOf(words: Words) {
	const { category, subCategory, brand, productType, metalId, fineWeightMicroOz, fineness, year } = words;
	const weight = metalId === null || fineWeightMicroOz === null ? '' : String(toOunces(fineWeightMicroOz));
	return { category, subCategory, brand, productType, weight, fineness: fineness ?? '', year: String(year ?? '') };
}

export function premiumSlugOf(factors: Omit<PriceFactors, 'askCents'>): string {
	if (factors.metalId === null || factors.fineWeightMicroOz === null) return '';
	const over = overSpot(factors);
	return premiumBands.findLast(({ from }) => over >= from)?.slug ?? '';
}
