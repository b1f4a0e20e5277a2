import { and, eq, gte, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { spotPrices } from '../pricing/tables.ts';
import { dropPrice, emptyPrices, type FactPrices, type PriceFactors, putPrice, setSpot } from './fact-prices.ts';
import { mostStale, noteNewWords, type Searches } from './kept-searches.ts';
import { inShop } from './products.ts';
import { productChanges, products, productWords } from './tables.ts';

/** The properties that are slugs; kept as small numbers, their place in `slugs`. */
export const codedProperties = ['category', 'subCategory', 'brand', 'productType'] as const;
export type CodedProperty = (typeof codedProperties)[number];

/** A property of every product, by slot. */
export type Coded = { codes: number[]; slugs: string[]; codeOf: Map<string, number> };

/**
 * What listings decide by, of every product: a list per property, one slot in each per product. In no order. See
 * docs/decisions/011-listings-in-memory.md.
 */
export type Facts = Record<CodedProperty, Coded> & {
	position: number[];
	prices: FactPrices;
	/** Whole percent. */
	discount: number[];
	quantity: number[];
	sellCount: number[];
	/** 1 or 0. */
	featured: number[];
	/** Of metal, parts of pure metal in one; else 0. */
	fineness: number[];
	/** In small letters. */
	title: string[];
	slotOf: Map<number, number>;
	brandNames: Map<string, string>;
	searches: Searches;
};

type Row = Record<CodedProperty, string> &
	PriceFactors & {
		position: number;
		quantity: number;
		sellCount: number;
		featured: number;
		/** As it is written; null for goods without metal. */
		fineness: string | null;
		title: string;
		brandName: string;
	};

const figures = ['position', 'discount', 'quantity', 'sellCount', 'featured'] as const;
const lists = [...figures, 'fineness', 'title'] as const;

export function emptyFacts(): Facts {
	const coded = (): Coded => ({ codes: [], slugs: [], codeOf: new Map() });
	return {
		category: coded(),
		subCategory: coded(),
		brand: coded(),
		productType: coded(),
		position: [],
		prices: emptyPrices(),
		discount: [],
		quantity: [],
		sellCount: [],
		featured: [],
		fineness: [],
		title: [],
		slotOf: new Map(),
		brandNames: new Map(),
		searches: new Map(),
	};
}

/** Puts a product in, or its new properties in place of the old. */
export function putFact(facts: Facts, row: Row): void {
	const slot = facts.slotOf.get(row.position) ?? facts.position.length;
	facts.slotOf.set(row.position, slot);
	for (const name of figures) facts[name][slot] = row[name];
	for (const name of codedProperties) facts[name].codes[slot] = codeFor(facts[name], row[name]);
	facts.fineness[slot] = Number.parseFloat(row.fineness ?? '') || 0;
	facts.title[slot] = row.title.toLowerCase();
	putPrice(facts.prices, slot, row);
	facts.brandNames.set(row.brand, row.brandName);
}

/** Takes a product out; the last slot moves to its place. */
export function dropFact(facts: Facts, position: number): void {
	const slot = facts.slotOf.get(position);
	if (slot === undefined) return;
	facts.slotOf.delete(position);
	const last = facts.position.at(-1) as number;
	if (last !== position) facts.slotOf.set(last, slot);
	for (const name of lists) moveLast<string | number>(facts[name], slot);
	for (const name of codedProperties) moveLast(facts[name].codes, slot);
	dropPrice(facts.prices, slot);
}

function moveLast<T>(list: T[], slot: number): void {
	list[slot] = list.at(-1) as T;
	list.pop();
}

function codeFor({ slugs, codeOf }: Coded, slug: string): number {
	const known = codeOf.get(slug);
	if (known !== undefined) return known;
	codeOf.set(slug, slugs.length);
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
	let horizon = '0';
	let running: Promise<unknown> = Promise.resolve();
	let waiting: Promise<Facts> | undefined;

	async function catchUp(): Promise<Facts> {
		waiting = undefined;
		const [reading] = await selectChanges(db, horizon);
		if (!reading) return facts;
		noteNewWords(facts.searches, reading.newWords);
		setSpot(facts.prices, reading.spot);
		for (const [position, values] of reading.changes) {
			if (values) putFact(facts, readRow(position, values));
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

/** What listings decide by, in the order of `fields`; none for a product that is gone or withdrawn. */
type Change = [position: number, values: (string | number | null)[] | null];

/** The columns of a row, and the names that it has them by. */
const fields: Record<Exclude<keyof Row, 'position'>, SQLWrapper> = {
	category: products.categorySlug,
	subCategory: products.subCategorySlug,
	brand: products.brandSlug,
	brandName: products.brand,
	productType: products.productType,
	metalId: products.metalId,
	askCents: products.askCents,
	fineWeightMicroOz: products.fineWeightMicroOz,
	premiumBasisPoints: products.premiumBasisPoints,
	discount: products.discount,
	quantity: products.quantity,
	sellCount: products.sellCount,
	featured: sql`${products.featured}::int`,
	fineness: products.fineness,
	title: products.title,
};
const names = Object.keys(fields);

function readRow(position: number, values: NonNullable<Change[1]>): Row {
	const row: Record<string, unknown> = { position };
	for (const [place, name] of names.entries()) row[name] = values[place];
	return row as Row;
}

/**
 * Every product touched since a horizon, in one value: as rows of a hundred thousand products they take five times as long
 * on PGlite. With it the horizon to ask from next, the products that have new words, and spot.
 */
function selectChanges(db: Database, horizon: string) {
	const values = sql`json_build_array(${sql.join(Object.values(fields), sql`, `)})`;
	const changes = db
		.select({
			change:
				sql`json_build_array(${productChanges.position}, case when ${products.id} is not null then ${values} end)`.as(
					'change',
				),
		})
		.from(productChanges)
		.leftJoin(products, and(eq(products.position, productChanges.position), inShop))
		.where(gte(productChanges.changed, sql`${horizon}::xid8`))
		.as('changes');
	return db
		.select({
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
			newWords: sql<number[]>`array(
				select ${productWords.position} from ${productWords} where ${productWords.changed} >= ${horizon}::xid8
				limit ${mostStale + 1}
			)`,
			spot: sql<[metalId: string, cents: number][]>`(
				select coalesce(json_agg(json_build_array(${spotPrices.metalId}, ${spotPrices.askCents})), '[]') from ${spotPrices}
			)`,
			changes: sql<Change[]>`coalesce(json_agg(${changes.change}), '[]')`,
		})
		.from(changes);
}
