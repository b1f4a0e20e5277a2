import { and, count, eq, gte, isNotNull, max, min, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { spotPrices } from '../../pricing/tables.ts';
import { productChanges } from '../change-log-tables.ts';
import { currentDiscount, hasOfferChange, runningOfferEnd } from '../current-discount.ts';
import { availableQuantity } from '../paused-sales.ts';
import { pictureCounts } from '../picture-tables.ts';
import { inShop } from '../products.ts';
import { maxStaleProducts } from '../search/search-cache.ts';
import { productWords } from '../search/search-tables.ts';
import { products } from '../tables.ts';
import type { FactRow } from './facts.ts';
import { isInBatch, maxChanges, readBatches } from './read-facts-in-batches.ts';
import type { ShowcaseRow } from './showcase-facts.ts';

/** Separators between values and between products. In the values themselves, a space replaces the latter. */
const [valueSeparator, productSeparator] = ['\x1f', '\n'];
const onOneLine = (text: SQLWrapper) => sql`replace(${text}, ${productSeparator}, ' ')`;

/** The numeric columns at a time, and the text columns, by their names in the facts. */
const numbersAt = (time: Date) => ({
	position: products.position,
	askCents: products.askCents,
	premiumBasisPoints: products.premiumBasisPoints,
	discount: currentDiscount(time),
	quantity: availableQuantity,
	sellCount: products.sellCount,
});
const words = {
	category: products.categorySlug,
	subCategory: products.subCategorySlug,
	brand: products.brandSlug,
	productType: products.productType,
	metalId: products.metalId,
	fineWeightMicroOz: products.fineWeightMicroOz,
	fineness: products.fineness,
	year: products.year,
	featured: sql`${products.featured}::int`,
	// Last, because a name that contains separators must not shift other columns.
	brandName: products.brand,
};
/** The text columns for single rows. */
const singleWords = {
	...words,
	category: onOneLine(products.categorySlug),
	subCategory: onOneLine(products.subCategorySlug),
	brand: onOneLine(products.brandSlug),
	fineness: onOneLine(products.fineness),
	brandName: onOneLine(products.brand),
};
const title = onOneLine(products.title);
/** The columns of showcases at a time. A product without a row in `picture_counts` has one picture. */
const showcaseAt = (time: Date): Record<keyof ShowcaseRow, SQL> => ({
	offerEnd: runningOfferEnd(time),
	pictures: sql`coalesce(${pictureCounts.pictures}, 1)`,
	swatches: sql`coalesce(${pictureCounts.swatches}, 0)`,
	video: sql`(${products.videoId} is not null)::int`,
});
const isPictureCountOfProduct = eq(pictureCounts.position, products.position);

/**
 * Reads every product at a time, in batches, so that the size of a result does not depend on the size of the catalogue.
 *
 * @returns the horizon before the read. Changes of transactions from there on must be read afterwards
 */
export async function readAll(
	db: Database,
	time: Date,
	{ begin, take }: { begin: (count: number) => void; take: (batch: FactBatch) => void },
): Promise<string> {
	const numbers = numbersAt(time);
	const [bounds] = await db
		.select({
			all: count(),
			first: min(products.position),
			last: max(products.position),
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
		})
		.from(products);
	if (!bounds) throw new Error('cannot count the products');
	begin(bounds.all);
	await readBatches(
		bounds,
		(from) =>
			db
				.select({
					numbers: asText(numbers),
					words: sql<string | null>`string_agg(${onOneLine(concatenated)}, ${productSeparator})`,
				})
				.from(products)
				.where(and(isInBatch(from), inShop)),
		([batch]) => {
			if (batch?.words)
				take({ numbers: numbersIn(numbers, batch.numbers), words: batch.words.split(productSeparator) });
		},
	);
	return bounds.horizon;
}

/**
 * Returns one text instead of rows, which would take many times as long on both sides for a million products; see
 * `numbersIn`.
 */
const asText = (columns: Record<string, SQLWrapper>) => {
	const values = Object.values(columns).map((column) => sql`coalesce(${column}, 0)`);
	return sql<string | null>`string_agg(concat_ws(',', ${sql.join(values, sql`, `)}), ',')`;
};
const concatenated = sql`concat_ws(${valueSeparator}::text, ${sql.join(
	Object.values(words).map((column) => sql`coalesce(${column}::text, '')`),
	sql`, `,
)})`;

/** A batch of products, column by column. */
export type FactBatch = {
	numbers: Record<keyof ReturnType<typeof numbersAt>, Float64Array>;
	/** One text per product, for `wordsIn`. Few differ, so they can be cached. */
	words: string[];
};

/** Parses the text of `asText` into one list per column. */
function numbersIn<N extends string>(columns: Record<N, SQLWrapper>, text: string | null): Record<N, Float64Array> {
	const all: number[] = JSON.parse(`[${text ?? ''}]`);
	const names = Object.keys(columns);
	function listOf(place: number): Float64Array {
		const list = new Float64Array(all.length / names.length);
		for (let row = 0; row < list.length; row++) list[row] = all[row * names.length + place] as number;
		return list;
	}
	return Object.fromEntries(names.map((name, place) => [name, listOf(place)])) as Record<N, Float64Array>;
}

/** Parses the text columns of a product. */
export function wordsIn(text: string): Pick<FactRow, keyof typeof words> {
	const names = Object.keys(words);
	const list = text.split(valueSeparator);
	list.push(list.splice(names.length - 1).join(valueSeparator));
	const found = Object.fromEntries(names.map((name, index) => [name, list[index] ?? ''])) as Record<
		keyof typeof words,
		string
	>;
	const { metalId, fineWeightMicroOz, fineness, year, featured } = found;
	const number = (text: string) => (text === '' ? null : Number(text));
	return {
		...found,
		metalId: metalId || null,
		fineWeightMicroOz: number(fineWeightMicroOz),
		fineness: fineness || null,
		year: number(year),
		featured: Number(featured),
	};
}

/** Reads the titles of all products in batches, one line each. */
export async function readTitles(db: Database, take: (positions: Float64Array, titles: string) => void): Promise<void> {
	const columns = { position: products.position };
	const select = (from: number) =>
		db
			.select({ positions: asText(columns), titles: sql<string | null>`string_agg(${title}, ${productSeparator})` })
			.from(products)
			.where(and(isInBatch(from), inShop));
	await readBatches(await selectBounds(db), select, ([batch]) => {
		if (batch?.positions) take(numbersIn(columns, batch.positions).position, batch.titles ?? '');
	});
}

/** Reads the showcase data of all products that have any, in batches. */
export async function readShowcases(
	db: Database,
	time: Date,
	take: (position: number, row: ShowcaseRow) => void,
): Promise<void> {
	const hasMore = or(isNotNull(products.offerEnd), isNotNull(products.videoId), isNotNull(pictureCounts.position));
	const columns = { position: products.position, ...showcaseAt(time) };
	const select = (from: number) =>
		db
			.select({ all: asText(columns) })
			.from(products)
			// Uses both indexes. Otherwise each batch would scan all counts.
			.leftJoin(pictureCounts, and(isPictureCountOfProduct, isInBatch(from, pictureCounts.position)))
			.where(and(isInBatch(from), inShop, hasMore));
	await readBatches(await selectBounds(db), select, ([batch]) => {
		if (!batch?.all) return;
		const { position: positions, ...lists } = numbersIn(columns, batch.all);
		const at = (name: keyof typeof lists, index: number) => lists[name][index] as number;
		for (const [index, position] of positions.entries()) {
			const [pictures, swatches] = [at('pictures', index), at('swatches', index)];
			take(position, { offerEnd: at('offerEnd', index), pictures, swatches, video: at('video', index) });
		}
	});
}

async function selectBounds(db: Database) {
	const [bounds] = await db.select({ first: min(products.position), last: max(products.position) }).from(products);
	if (!bounds) throw new Error('cannot read the range of positions');
	return bounds;
}

/** The changes to read: those of transactions from a horizon on, and offers that began or ended between two times. */
export type Since = { horizon: string; from: Date; to: Date };

/** A changed product. The properties are null if it was deleted or withdrawn. */
export type Change = [position: number, properties: Omit<FactRow, 'position'> | null];

/** Selects every changed product at the later time, optionally limited to some positions. */
function selectTouched(db: Database, { horizon, from, to }: Since, isIncluded?: (position: AnyPgColumn) => SQL) {
	const { position: _, ...otherNumbers } = numbersAt(to);
	const { position, changed } = productChanges;
	const touched = db
		.select({ position })
		.from(productChanges)
		.where(and(gte(changed, sql`${horizon}::xid8`), isIncluded?.(position)))
		.union(
			db
				.select({ position: products.position })
				.from(products)
				.where(and(hasOfferChange(from, to), isIncluded?.(products.position))),
		)
		.as('touched');
	const object = (columns: Record<string, SQLWrapper>) => {
		const values = Object.entries(columns).flatMap(([name, column]) => [sql`${sql.raw(`'${name}'`)}`, sql`${column}`]);
		return sql`json_build_object(${sql.join(values, sql`, `)})`;
	};
	return db
		.select({
			change: sql<Change>`json_build_array(${touched.position}, case when ${products.id} is not null then
				${object({ ...otherNumbers, ...singleWords, title, showcase: object(showcaseAt(to)) })} end)`.as('change'),
		})
		.from(touched)
		.leftJoin(products, and(eq(products.position, touched.position), inShop))
		.leftJoin(pictureCounts, isPictureCountOfProduct)
		.$dynamic();
}

/** Reads changes in batches, if there are too many for one statement. */
export async function readChanges(db: Database, since: Since, take: (change: Change) => void): Promise<void> {
	const { position } = productChanges;
	const [bounds] = await db.select({ first: min(position), last: max(position) }).from(productChanges);
	if (!bounds) throw new Error('cannot read the range of positions');
	const select = (first: number) => selectTouched(db, since, (one) => isInBatch(first, one));
	await readBatches(bounds, select, (rows) => {
		for (const { change } of rows) take(change);
	});
}

/**
 * Selects the changed products, up to `maxChanges` + 1, as one value, which is faster than many rows. Also selects the
 * next horizon, the products with new words, and spot.
 */
export function selectChanges(db: Database, since: Since) {
	const changes = selectTouched(db, since)
		.limit(maxChanges + 1)
		.as('changes');
	return db
		.select({
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
			newWords: sql<number[]>`array(
				select ${productWords.position} from ${productWords} where ${productWords.changed} >= ${since.horizon}::xid8
				limit ${maxStaleProducts + 1}
			)`,
			spot: sql<[metalId: string, cents: number][]>`(
				select coalesce(json_agg(json_build_array(${spotPrices.metalId}, ${spotPrices.askCents})), '[]') from ${spotPrices}
			)`,
			changes: sql<Change[]>`coalesce(json_agg(${changes.change}), '[]')`,
		})
		.from(changes);
}
