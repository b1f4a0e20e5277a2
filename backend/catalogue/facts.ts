import { and, eq, gte, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
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
	payableCents: number[];
	/** Whole percent. */
	discount: number[];
	quantity: number[];
	sellCount: number[];
	/** 1 or 0. */
	featured: number[];
	slotOf: Map<number, number>;
	brandNames: Map<string, string>;
	searches: Searches;
};

type Row = Record<CodedProperty, string> & {
	position: number;
	payableCents: number;
	discount: number;
	quantity: number;
	sellCount: number;
	featured: number;
	brandName: string;
};

const figures = ['position', 'payableCents', 'discount', 'quantity', 'sellCount', 'featured'] as const;

export function emptyFacts(): Facts {
	const coded = (): Coded => ({ codes: [], slugs: [], codeOf: new Map() });
	return {
		category: coded(),
		subCategory: coded(),
		brand: coded(),
		productType: coded(),
		position: [],
		payableCents: [],
		discount: [],
		quantity: [],
		sellCount: [],
		featured: [],
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
	facts.brandNames.set(row.brand, row.brandName);
}

/** Takes a product out; the last slot moves to its place. */
export function dropFact(facts: Facts, position: number): void {
	const slot = facts.slotOf.get(position);
	if (slot === undefined) return;
	facts.slotOf.delete(position);
	const last = facts.position.length - 1;
	if (slot < last) facts.slotOf.set(facts.position[last] as number, slot);
	for (const list of [...figures.map((name) => facts[name]), ...codedProperties.map((name) => facts[name].codes)]) {
		list[slot] = list[last] as number;
		list.pop();
	}
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

/** What listings decide by, in the order of `Row`; none for a product that is gone or withdrawn. */
type Change = [
	position: number,
	values:
		| [
				category: string,
				subCategory: string,
				brand: string,
				brandName: string,
				productType: string,
				payableCents: number,
				discount: number,
				quantity: number,
				sellCount: number,
				featured: number,
		  ]
		| null,
];

function readRow(position: number, values: NonNullable<Change[1]>): Row {
	const [category, subCategory, brand, brandName, productType, payableCents, discount, quantity, sellCount, featured] =
		values;
	return {
		position,
		category,
		subCategory,
		brand,
		brandName,
		productType,
		payableCents,
		discount,
		quantity,
		sellCount,
		featured,
	};
}

/**
 * Every product touched since a horizon, in one value: as rows of a hundred thousand products they take five times as long
 * on PGlite. With it the horizon to ask from next, and the products that have new words.
 */
function selectChanges(db: Database, horizon: string) {
	const values = sql`json_build_array(
		${products.categorySlug}, ${products.subCategorySlug}, ${products.brandSlug}, ${products.brand},
		${products.productType}, ${products.payableCents}, ${products.discount}, ${products.quantity},
		${products.sellCount}, ${products.featured}::int
	)`;
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
			changes: sql<Change[]>`coalesce(json_agg(${changes.change}), '[]')`,
		})
		.from(changes);
}
