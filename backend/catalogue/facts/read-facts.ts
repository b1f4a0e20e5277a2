import { and, count, eq, gte, isNotNull, max, min, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { spotPrices } from '../../pricing/tables.ts';
import { currentDiscount, hasOfferChange, runningOfferEnd } from '../current-discount.ts';
import { inShop } from '../products.ts';
import { mostStale } from '../search/search-cache.ts';
import { productWords } from '../search/search-tables.ts';
import { pictureCounts, productChanges, products } from '../tables.ts';
import type { FactRow } from './facts.ts';
import { isOfPiece, mostChanges, readPieces } from './read-facts-in-batches.ts';
import type { ShowcaseRow } from './showcase-facts.ts';

/** Between words, which nobody types, and between products: a blank stands for it in what is read. */
const [separator, end] = ['\x1f', '\n'];
const onOneLine = (text: SQLWrapper) => sql`replace(${text}, ${end}, ' ')`;

/** The columns of numbers at a time, and of words, by the names that facts have them by. */
const numbersAt = (time: Date) => ({
	position: products.position,
	askCents: products.askCents,
	premiumBasisPoints: products.premiumBasisPoints,
	discount: currentDiscount(time),
	quantity: products.quantity,
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
	// The last: of more separators than belong there the rest are its own.
	brandName: products.brand,
};
/** The same where they come one by one. */
const singleWords = {
	...words,
	category: onOneLine(products.categorySlug),
	subCategory: onOneLine(products.subCategorySlug),
	brand: onOneLine(products.brandSlug),
	fineness: onOneLine(products.fineness),
	brandName: onOneLine(products.brand),
};
const title = onOneLine(products.title);
/** What a showcase decides by at a time; of a product without a row in `picture_counts` one picture is taken for granted. */
const showcaseAt = (time: Date): Record<keyof ShowcaseRow, SQL> => ({
	offerEnd: runningOfferEnd(time),
	pictures: sql`coalesce(${pictureCounts.pictures}, 1)`,
	swatches: sql`coalesce(${pictureCounts.swatches}, 0)`,
	video: sql`(${products.videoId} is not null)::int`,
});
const areItsPictures = eq(pictureCounts.position, products.position);

/**
 * Reads every product as it is at a time, in pieces, so that no answer grows with how many there are; one is on its way while another is taken.
 *
 * @returns the horizon before it: what transactions from it on have changed has to be read after it
 */
export async function readAll(
	db: Database,
	time: Date,
	{ begin, take }: { begin: (count: number) => void; take: (piece: FactPiece) => void },
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
	if (!bounds) throw new Error('A count gave nothing.');
	begin(bounds.all);
	await readPieces(
		bounds,
		(from) =>
			db
				.select({
					numbers: listed(numbers),
					words: sql<string | null>`string_agg(${onOneLine(concatenated)}, ${end})`,
				})
				.from(products)
				.where(and(isOfPiece(from), inShop)),
		([piece]) => {
			if (piece?.words) take({ numbers: numbersIn(numbers, piece.numbers), words: piece.words.split(end) });
		},
	);
	return bounds.horizon;
}

/** One text in place of rows, which of a million products take many times as long on both sides; see `numbersIn`. */
const listed = (columns: Record<string, SQLWrapper>) => {
	const values = Object.values(columns).map((column) => sql`coalesce(${column}, 0)`);
	return sql<string | null>`string_agg(concat_ws(',', ${sql.join(values, sql`, `)}), ',')`;
};
const concatenated = sql`concat_ws(${separator}::text, ${sql.join(
	Object.values(words).map((column) => sql`coalesce(${column}::text, '')`),
	sql`, `,
)})`;

/** Some products, column by column. */
export type FactPiece = {
	numbers: Record<keyof ReturnType<typeof numbersAt>, Float64Array>;
	/** Of each product in one text, to be taken apart by `wordsIn`: few are different. */
	words: string[];
};

/** The lists of columns that `listed` gives as one text. */
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

/** The words of a product in a piece. */
export function wordsIn(text: string): Pick<FactRow, keyof typeof words> {
	const names = Object.keys(words);
	const list = text.split(separator);
	list.push(list.splice(names.length - 1).join(separator));
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

/** Reads in pieces what products are called, a line each. */
export async function readTitles(db: Database, take: (positions: Float64Array, titles: string) => void): Promise<void> {
	const columns = { position: products.position };
	const select = (from: number) =>
		db
			.select({ positions: listed(columns), titles: sql<string | null>`string_agg(${title}, ${end})` })
			.from(products)
			.where(and(isOfPiece(from), inShop));
	await readPieces(await selectBounds(db), select, ([piece]) => {
		if (piece?.positions) take(numbersIn(columns, piece.positions).position, piece.titles ?? '');
	});
}

/** Reads in pieces what products have to show off at a time: of all that have more than one picture. */
export async function readShowcases(
	db: Database,
	time: Date,
	take: (position: number, row: ShowcaseRow) => void,
): Promise<void> {
	const hasMore = or(isNotNull(products.offerEnd), isNotNull(products.videoId), isNotNull(pictureCounts.position));
	const columns = { position: products.position, ...showcaseAt(time) };
	const select = (from: number) =>
		db
			.select({ all: listed(columns) })
			.from(products)
			// Both by their index: else all counts are looked at for each piece.
			.leftJoin(pictureCounts, and(areItsPictures, isOfPiece(from, pictureCounts.position)))
			.where(and(isOfPiece(from), inShop, hasMore));
	await readPieces(await selectBounds(db), select, ([piece]) => {
		if (!piece?.all) return;
		const { position: positions, ...lists } = numbersIn(columns, piece.all);
		const at = (name: keyof typeof lists, index: number) => lists[name][index] as number;
		for (const [index, position] of positions.entries()) {
			const [pictures, swatches] = [at('pictures', index), at('swatches', index)];
			take(position, { offerEnd: at('offerEnd', index), pictures, swatches, video: at('video', index) });
		}
	});
}

async function selectBounds(db: Database) {
	const [bounds] = await db.select({ first: min(products.position), last: max(products.position) }).from(products);
	if (!bounds) throw new Error('A least position gave nothing.');
	return bounds;
}

/** What to read again: the products that transactions from a horizon on have changed, and those of which an offer began or ended between two times. */
export type Since = { horizon: string; from: Date; to: Date };

/** A product touched; without properties one that is gone or withdrawn. */
export type Change = [position: number, properties: Omit<FactRow, 'position'> | null];

/** Every product touched, as it is at the later time; of some positions alone where there is a condition. */
function selectTouched(db: Database, { horizon, from, to }: Since, isMeant?: (position: AnyPgColumn) => SQL) {
	const { position: _, ...numbersBeside } = numbersAt(to);
	const { position, changed } = productChanges;
	const touched = db
		.select({ position })
		.from(productChanges)
		.where(and(gte(changed, sql`${horizon}::xid8`), isMeant?.(position)))
		.union(
			db
				.select({ position: products.position })
				.from(products)
				.where(and(hasOfferChange(from, to), isMeant?.(products.position))),
		)
		.as('touched');
	const object = (columns: Record<string, SQLWrapper>) => {
		const values = Object.entries(columns).flatMap(([name, column]) => [sql`${sql.raw(`'${name}'`)}`, sql`${column}`]);
		return sql`json_build_object(${sql.join(values, sql`, `)})`;
	};
	return db
		.select({
			change: sql<Change>`json_build_array(${touched.position}, case when ${products.id} is not null then
				${object({ ...numbersBeside, ...singleWords, title, showcase: object(showcaseAt(to)) })} end)`.as('change'),
		})
		.from(touched)
		.leftJoin(products, and(eq(products.position, touched.position), inShop))
		.leftJoin(pictureCounts, areItsPictures)
		.$dynamic();
}

/** Reads more changes than one statement should, in pieces. */
export async function readChanges(db: Database, since: Since, take: (change: Change) => void): Promise<void> {
	const { position } = productChanges;
	const [bounds] = await db.select({ first: min(position), last: max(position) }).from(productChanges);
	if (!bounds) throw new Error('A least position gave nothing.');
	const select = (first: number) => selectTouched(db, since, (one) => isOfPiece(first, one));
	await readPieces(bounds, select, (rows) => {
		for (const { change } of rows) take(change);
	});
}

/**
 * Every product touched, up to one more than `mostChanges`, in one value, which many rows would take longer than. With it the horizon to ask
 * from next, the products that have new words, and spot.
 */
export function selectChanges(db: Database, since: Since) {
	const changes = selectTouched(db, since)
		.limit(mostChanges + 1)
		.as('changes');
	return db
		.select({
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
			newWords: sql<number[]>`array(
				select ${productWords.position} from ${productWords} where ${productWords.changed} >= ${since.horizon}::xid8
				limit ${mostStale + 1}
			)`,
			spot: sql<[metalId: string, cents: number][]>`(
				select coalesce(json_agg(json_build_array(${spotPrices.metalId}, ${spotPrices.askCents})), '[]') from ${spotPrices}
			)`,
			changes: sql<Change[]>`coalesce(json_agg(${changes.change}), '[]')`,
		})
		.from(changes);
}
