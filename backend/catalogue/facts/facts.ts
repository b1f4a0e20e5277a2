import { premiumBands } from '../../../contract/catalogue/listing-choices.ts';
import { toOunces } from '../../../contract/catalogue/troy-ounces.ts';
import { createSearchCache, type SearchCache } from '../search/search-cache.ts';
import {
	addToKind,
	type CodedProperty,
	codedProperties,
	codeFor,
	emptyKinds,
	type Kinds,
	kindFor,
	removeFromKind,
	type slugProperties,
	stateOf,
} from './coded-properties.ts';
import { ensureCapacity, type Slots, slotsByPosition } from './fact-lists.ts';
import {
	dropPrice,
	emptyPrices,
	type FactPrices,
	type PriceFactors,
	premiumPercent,
	putPrice,
	reservePrices,
} from './fact-prices.ts';
import type { PackedTexts } from './packed-texts.ts';
import type { KindPrices } from './price-ranges.ts';
import { defaultShowcase, dropShowcase, putShowcase, type ShowcaseFacts, type ShowcaseRow } from './showcase-facts.ts';

/**
 * The in-memory index that listings use: one list per property with one slot per product, and one list per kind for the
 * slugs. Unordered, with spare capacity. See docs/decisions/011-listings-in-memory.md.
 */
export type Facts = Kinds & {
	/** Number of products. */
	size: number;
	position: Int32Array;
	kind: Int32Array;
	prices: FactPrices;
	kindPrices: KindPrices | undefined;
	quantity: Int32Array;
	sellCount: Int32Array;
	/** In lower case. Undefined until a request sorts by name. */
	titles: PackedTexts | undefined;
	slotOf: Slots;
	/** All positions, oldest first. Undefined until the next request for them. */
	sortedPositions: Int32Array | undefined;
	brandNames: Map<string, string>;
	searches: SearchCache;
	/** The data of showcases. Undefined until a request needs it. */
	showcase: ShowcaseFacts | undefined;
};

export type FactRow = Record<(typeof slugProperties)[number], string> &
	PriceFactors & {
		position: number;
		quantity: number;
		sellCount: number;
		featured: number;
		/** The fineness as text; null for products without metal. */
		fineness: string | null;
		year: number | null;
		title: string;
		brandName: string;
		/** Optional for a product that has no showcase data. */
		showcase?: ShowcaseRow;
	};

export const numberProperties = ['position', 'quantity', 'sellCount'] as const;

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
		sortedPositions: undefined,
		brandNames: new Map(),
		searches: createSearchCache(),
		showcase: undefined,
	};
}

/** Reserves capacity, so that no list is copied while products are loaded. */
export function reserve(facts: Facts, count: number): void {
	const last = count - 1;
	for (const name of numberProperties) facts[name] = ensureCapacity(facts[name], last);
	facts.kind = ensureCapacity(facts.kind, last);
	reservePrices(facts.prices, last);
}

/** Adds a product, or replaces its properties. */
export function putFact(facts: Facts, row: FactRow): void {
	const before = facts.slotOf.get(row.position);
	const slot = before ?? facts.size++;
	if (before === undefined) facts.sortedPositions = undefined;
	facts.slotOf.set(row.position, slot);
	reserve(facts, slot + 1);
	for (const name of numberProperties) facts[name][slot] = row[name];
	const slugs = slugsOf(row);
	const kind = kindFor(
		facts,
		codedProperties.map((name) => codeFor(facts[name], slugs[name])),
		stateOf(row),
	);
	addToKind(facts, kind);
	if (before !== undefined) removeFromKind(facts, facts.kind[slot] as number);
	facts.kind[slot] = kind;
	facts.titles?.put(slot, row.title.toLowerCase());
	putPrice(facts.prices, slot, row);
	facts.brandNames.set(row.brand, row.brandName);
	if (facts.showcase) putShowcase(facts.showcase, slot, row.showcase ?? defaultShowcase);
}

/** Removes a product. The last slot takes its place. */
export function dropFact(facts: Facts, position: number): void {
	const slot = facts.slotOf.get(position);
	if (slot === undefined) return;
	facts.slotOf.delete(position);
	facts.sortedPositions = undefined;
	facts.size -= 1;
	const last = facts.size;
	removeFromKind(facts, facts.kind[slot] as number);
	if (slot < last) facts.slotOf.set(facts.position[last] as number, slot);
	const lists = numberProperties.map((name) => facts[name]);
	facts.titles?.move(last, slot);
	for (const list of [...lists, facts.kind]) list[slot] = list[last] as number;
	dropPrice(facts.prices, slot);
	if (facts.showcase) dropShowcase(facts.showcase, slot, last);
}

type SlugFactors = Pick<
	FactRow,
	(typeof slugProperties)[number] | 'metalId' | 'fineWeightMicroOz' | 'fineness' | 'year'
>;

function slugsOf(row: FactRow): Record<CodedProperty, string> {
	return { ...slugsWithoutPremium(row), premium: premiumSlug(row) };
}

/** All slugs except the premium's. Few combinations differ, so they can be shared. */
export function slugsWithoutPremium(factors: SlugFactors) {
	const { category, subCategory, brand, productType, metalId, fineWeightMicroOz, fineness, year } = factors;
	const weight = metalId === null || fineWeightMicroOz === null ? '' : String(toOunces(fineWeightMicroOz));
	return { category, subCategory, brand, productType, weight, fineness: fineness ?? '', year: String(year ?? '') };
}

export function premiumSlug(factors: Omit<PriceFactors, 'askCents'>): string {
	if (factors.metalId === null || factors.fineWeightMicroOz === null) return '';
	const percent = premiumPercent(factors);
	return premiumBands.findLast(({ from }) => percent >= from)?.slug ?? '';
}
