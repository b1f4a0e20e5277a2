import { premiumBands } from '../../contract/catalogue/listing-choices.ts';
import { toOunces } from '../../contract/catalogue/troy-ounces.ts';
import type { Database } from '../db/database.ts';
import { type Slots, slotsByPosition, withRoom } from './fact-lists.ts';
import {
	dropPrice,
	emptyPrices,
	type FactPrices,
	overSpot,
	type PriceFactors,
	putPrice,
	reservePrices,
	setSpot,
} from './fact-prices.ts';
import { noteNewWords, type Searches } from './kept-searches.ts';
import { type PackedTexts, packTexts } from './packed-texts.ts';
import { readAll, selectChanges } from './read-facts.ts';

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
	};

const wide = ['position', 'quantity', 'sellCount'] as const;
const narrow = ['discount', 'featured'] as const;

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
	};
}

/** Makes room for so many, so that no list is copied while they come. */
function reserve(facts: Facts, count: number): void {
	const last = count - 1;
	for (const name of wide) facts[name] = withRoom(facts[name], last);
	for (const name of narrow) facts[name] = withRoom(facts[name], last);
	for (const name of codedProperties) facts[name].codes = withRoom(facts[name].codes, last);
	reservePrices(facts.prices, last);
}

/** Puts a product in, or its new properties in place of the old. */
export function putFact(facts: Facts, row: FactRow): void {
	const before = facts.slotOf.get(row.position);
	const slot = before ?? facts.size++;
	facts.slotOf.set(row.position, slot);
	for (const name of wide) {
		facts[name] = withRoom(facts[name], slot);
		facts[name][slot] = row[name];
	}
	for (const name of narrow) {
		facts[name] = withRoom(facts[name], slot);
		facts[name][slot] = row[name];
	}
	const slugs = slugsOf(row);
	for (const name of codedProperties) {
		const coded = facts[name];
		const code = codeFor(coded, slugs[name]);
		coded.codes = withRoom(coded.codes, slot);
		if (before !== undefined) (coded.totals[coded.codes[before] as number] as number)--;
		(coded.totals[code] as number)++;
		coded.codes[slot] = code;
	}
	facts.title.put(slot, row.title.toLowerCase());
	putPrice(facts.prices, slot, row);
	facts.brandNames.set(row.brand, row.brandName);
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
}

function slugsOf(row: FactRow): Record<CodedProperty, string> {
	const { category, subCategory, brand, productType, metalId, fineWeightMicroOz, fineness, year } = row;
	const own = { category, subCategory, brand, productType, fineness: fineness ?? '', year: String(year ?? '') };
	if (metalId === null || fineWeightMicroOz === null) return { ...own, weight: '', premium: '' };
	const over = overSpot(row);
	const band = premiumBands.findLast(({ from }) => over >= from);
	return { ...own, weight: String(toOunces(fineWeightMicroOz)), premium: band?.slug ?? '' };
}

function codeFor(coded: Coded, slug: string): number {
	const { slugs, codeOf } = coded;
	const known = codeOf.get(slug);
	if (known !== undefined) return known;
	if (coded.slugs.length === narrowCodes) coded.codes = Int32Array.from(coded.codes);
	codeOf.set(slug, slugs.length);
	coded.totals.push(0);
	return slugs.push(slug) - 1;
}

export type FollowedFacts = () => Promise<Facts>;

/**
 * Keeps the facts of every product in memory, in step with the database.
 *
 * @returns gives the facts as they are committed when it is called, by whichever node
 */
export function followFacts(db: Database): FollowedFacts {
	const facts = emptyFacts();
	// Every transaction below it has ended and been read.
	let horizon: string | undefined;
	let running: Promise<unknown> = Promise.resolve();
	let waiting: Promise<Facts> | undefined;

	async function catchUp(): Promise<Facts> {
		waiting = undefined;
		horizon ??= await readAll(db, {
			begin: (count) => reserve(facts, count),
			take: (row) => putFact(facts, row),
		});
		const [reading] = await selectChanges(db, horizon);
		if (!reading) return facts;
		noteNewWords(facts.searches, reading.newWords);
		setSpot(facts.prices, reading.spot);
		for (const [position, row] of reading.changes) {
			if (row) putFact(facts, { ...row, position });
			else dropFact(facts, position);
		}
		horizon = reading.horizon;
		return facts;
	}
	// Who asks while a read runs shares the next one: the one that runs may have begun before what they know of.
	return () => {
		if (!waiting) {
			waiting = running.then(catchUp, catchUp);
			running = waiting;
		}
		return waiting;
	};
}
