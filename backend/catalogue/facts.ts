import { premiumBands } from '../../contract/catalogue/listing-choices.ts';
import { toOunces } from '../../contract/catalogue/troy-ounces.ts';
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
import type { Searches } from './kept-searches.ts';
import { type PackedTexts, packTexts } from './packed-texts.ts';
import { dropShowcase, putShowcase, type ShowcaseFacts, type ShowcaseRow, showsNothing } from './showcase-facts.ts';

/** The properties that are slugs; kept as small numbers, their place in `slugs`. */
const ownProperties = ['category', 'subCategory', 'brand', 'productType'] as const;
/** Of metal, and empty for what has none; weights in troy ounces, and of premiums the slug of their band. */
export const metalProperties = ['weight', 'fineness', 'year', 'premium'] as const;
export const codedProperties = [...ownProperties, ...metalProperties] as const;
export type CodedProperty = (typeof codedProperties)[number];

/** A property of every product, by slot. */
export type Coded = {
	codes: Codes;
	slugs: string[];
	codeOf: Map<string, number>;
	/** How many products bear each code. */
	totals: number[];
};
/** Wide once there are more than a narrow one tells apart. */
export type Codes = Uint16Array | Int32Array;
const narrowCodes = 2 ** 16;

/**
 * What listings decide by, of every product: a list per property, one slot in each per product and room for more. In no order.
 * See docs/decisions/011-listings-in-memory.md.
 */
export type Facts = Record<CodedProperty, Coded> & {
	/** How many products there are. */
	size: number;
	position: Int32Array;
	prices: FactPrices;
	/** Whole percent. */
	discount: Uint8Array;
	quantity: Int32Array;
	sellCount: Int32Array;
	/** 1 or 0. */
	featured: Uint8Array;
	/** In small letters. */
	title: PackedTexts;
	slotOf: Slots;
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

export const wide = ['position', 'quantity', 'sellCount'] as const;
export const narrow = ['discount', 'featured'] as const;

export function emptyFacts(): Facts {
	const coded = (): Coded => ({ codes: new Uint16Array(), slugs: [], codeOf: new Map(), totals: [] });
	return {
		category: coded(),
		subCategory: coded(),
		brand: coded(),
		productType: coded(),
		weight: coded(),
		fineness: coded(),
		year: coded(),
		premium: coded(),
		size: 0,
		position: new Int32Array(),
		prices: emptyPrices(),
		discount: new Uint8Array(),
		quantity: new Int32Array(),
		sellCount: new Int32Array(),
		featured: new Uint8Array(),
		title: packTexts(),
		slotOf: slotsByPosition(),
		brandNames: new Map(),
		searches: new Map(),
		showcase: undefined,
	};
}

/** Makes room for so many, so that no list is copied while they come. */
export function reserve(facts: Facts, count: number): void {
	const last = count - 1;
	for (const name of wide) facts[name] = withRoom(facts[name], last);
	for (const name of narrow) facts[name] = withRoom(facts[name], last);
	for (const name of codedProperties) facts[name].codes = withRoom(facts[name].codes, last);
	reservePrices(facts.prices, last);
	facts.title.reserve(count);
}

/** Puts a product in, or its new properties in place of the old. */
export function putFact(facts: Facts, row: FactRow): void {
	const before = facts.slotOf.get(row.position);
	const slot = before ?? facts.size++;
	facts.slotOf.set(row.position, slot);
	reserve(facts, slot + 1);
	for (const name of [...wide, ...narrow]) facts[name][slot] = row[name];
	const slugs = slugsOf(row);
	for (const name of codedProperties) {
		const coded = facts[name];
		const code = codeFor(coded, slugs[name]);
		if (before !== undefined) (coded.totals[coded.codes[before] as number] as number)--;
		(coded.totals[code] as number)++;
		coded.codes[slot] = code;
	}
	facts.title.put(slot, row.title.toLowerCase());
	putPrice(facts.prices, slot, row);
	facts.brandNames.set(row.brand, row.brandName);
	if (facts.showcase) putShowcase(facts.showcase, slot, row.showcase ?? showsNothing);
}

/** Takes a product out; the last slot moves to its place. */
export function dropFact(facts: Facts, position: number): void {
	const slot = facts.slotOf.get(position);
	if (slot === undefined) return;
	facts.slotOf.delete(position);
	facts.size -= 1;
	const last = facts.size;
	for (const { codes, totals } of codedProperties.map((name) => facts[name]))
		(totals[codes[slot] as number] as number)--;
	if (slot < last) facts.slotOf.set(facts.position[last] as number, slot);
	const lists = [...wide, ...narrow].map((name) => facts[name]);
	facts.title.move(last, slot);
	for (const list of [...lists, ...codedProperties.map((name) => facts[name].codes)]) list[slot] = list[last] as number;
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

export function codeFor(coded: Coded, slug: string): number {
	const { slugs, codeOf } = coded;
	const known = codeOf.get(slug);
	if (known !== undefined) return known;
	if (coded.slugs.length === narrowCodes) coded.codes = Int32Array.from(coded.codes);
	codeOf.set(slug, slugs.length);
	coded.totals.push(0);
	return slugs.push(slug) - 1;
}

/** How many products bear a slug. */
export function totalOf(facts: Facts, property: CodedProperty, slug: string): number {
	const { codeOf, totals } = facts[property];
	const code = codeOf.get(slug);
	return code === undefined ? 0 : (totals[code] as number);
}
