import { and, between, count, eq, gte, max, min, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { spotPrices } from '../pricing/tables.ts';
import type { FactRow } from './facts.ts';
import { mostStale } from './kept-searches.ts';
import { inShop } from './products.ts';
import { productChanges, products, productWords } from './tables.ts';

/** What listings decide by of a product, beside its position. */
type Properties = Omit<FactRow, 'position'>;

/** The columns of numbers, and of words, by the names that facts have them by. */
const numbers = {
	position: products.position,
	askCents: products.askCents,
	fineWeightMicroOz: products.fineWeightMicroOz,
	premiumBasisPoints: products.premiumBasisPoints,
	discount: products.discount,
	quantity: products.quantity,
	sellCount: products.sellCount,
	featured: sql`${products.featured}::int`,
	year: products.year,
};
const words = {
	category: products.categorySlug,
	subCategory: products.subCategorySlug,
	brand: products.brandSlug,
	productType: products.productType,
	metalId: products.metalId,
	fineness: products.fineness,
	// Which nobody checks for lines.
	brandName: sql`replace(${products.brand}, ${'\n'}, ' ')`,
	title: sql`replace(${products.title}, ${'\n'}, ' ')`,
};

/** Positions that one statement looks at. */
const piece = 5_000;
/** Pieces that are on their way at once. */
const ahead = 2;

/**
 * Reads every product, in pieces, so that no answer grows with how many there are; one is on its way while another is taken.
 *
 * @returns the horizon before it: what transactions from it on have changed has to be read after it
 */
export async function readAll(
	db: Database,
	{ begin, take }: { begin: (count: number) => void; take: (row: FactRow) => void },
): Promise<string> {
	const [bounds] = await db
		.select({
			all: count(),
			first: min(products.position),
			last: max(products.position),
			horizon: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
		})
		.from(products);
	if (!bounds) throw new Error('A count gave nothing.');
	const { all, first, last, horizon } = bounds;
	if (first === null || last === null) return horizon;
	begin(all);
	const read = async (from: number) => (from <= last ? (await selectPiece(db, from))[0] : undefined);
	const coming: Promise<Columns | undefined>[] = [];
	for (let from = first; from <= last; from += piece) {
		while (coming.length < ahead) {
			const next = read(from + coming.length * piece);
			// Its failure is heard when it is waited for.
			next.catch(() => {});
			coming.push(next);
		}
		const columns = await coming.shift();
		if (columns) takePiece(columns, take);
	}
	return horizon;
}

type Columns = Record<keyof typeof numbers | keyof typeof words, string | null>;

/** Some products column by column, each a text: of a million products rows take many times as long on both sides. */
function selectPiece(db: Database, from: number) {
	const lists = Object.entries(numbers).map(
		([name, column]) => [name, sql<string | null>`array_agg(${column})::text`] as const,
	);
	const texts = Object.entries(words).map(
		([name, column]) => [name, sql<string | null>`string_agg(coalesce(${column}, ''), ${separator})`] as const,
	);
	return db
		.select(Object.fromEntries([...lists, ...texts]) as Record<keyof Columns, ReturnType<typeof sql<string | null>>>)
		.from(products)
		.where(and(between(products.position, from, from + piece - 1), inShop));
}

/** Between words: none that is read has it. */
const separator = '\n';

function takePiece(columns: Columns, take: (row: FactRow) => void): void {
	if (columns.position === null) return;
	const listed = Object.fromEntries(
		Object.keys(numbers).map((name) => [name, numbersIn(columns[name as keyof Columns] ?? '{}')]),
	) as Record<keyof typeof numbers, (number | null)[]>;
	const worded = Object.fromEntries(
		Object.keys(words).map((name) => [name, (columns[name as keyof Columns] ?? '').split(separator)]),
	) as Record<keyof typeof words, string[]>;
	for (const [index, position] of listed.position.entries()) {
		take({
			position: position as number,
			askCents: listed.askCents[index] as number,
			fineWeightMicroOz: listed.fineWeightMicroOz[index] as number | null,
			premiumBasisPoints: listed.premiumBasisPoints[index] as number | null,
			discount: listed.discount[index] as number,
			quantity: listed.quantity[index] as number,
			sellCount: listed.sellCount[index] as number,
			featured: listed.featured[index] as number,
			category: worded.category[index] as string,
			subCategory: worded.subCategory[index] as string,
			brand: worded.brand[index] as string,
			brandName: worded.brandName[index] as string,
			productType: worded.productType[index] as string,
			metalId: worded.metalId[index] || null,
			fineness: worded.fineness[index] || null,
			year: listed.year[index] as number | null,
			title: worded.title[index] as string,
		});
	}
}

/** As PostgreSQL writes an array of numbers. */
function numbersIn(text: string): (number | null)[] {
	return JSON.parse(`[${text.slice(1, -1).replaceAll('NULL', 'null')}]`);
}

/** A product touched; without properties one that is gone or withdrawn. */
type Change = [position: number, properties: Properties | null];

/**
 * Every product touched since a horizon, in one value: as rows many take five times as long on PGlite. With it the horizon to ask
 * from next, the products that have new words, and spot.
 */
export function selectChanges(db: Database, horizon: string) {
	const { position: _, ...numbersBeside } = numbers;
	const fields: Record<keyof Properties, SQLWrapper> = { ...numbersBeside, ...words };
	const values = Object.entries(fields).flatMap(([name, column]) => [sql`${sql.raw(`'${name}'`)}`, sql`${column}`]);
	const changes = db
		.select({
			change: sql`json_build_array(${productChanges.position}, case when ${products.id} is not null then
				json_build_object(${sql.join(values, sql`, `)}) end)`.as('change'),
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
