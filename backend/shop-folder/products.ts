import { inArray, isNull, sql } from 'drizzle-orm';
import { slugify } from '../../contract/catalogue/slug.ts';
import { bullionAskCents } from '../../contract/pricing/bullion-ask.ts';
import type { Surcharges } from '../../contract/pricing/payment-prices.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { violationIn } from '../db/row-rules.ts';
import { spotPrices } from '../pricing/tables.ts';
import type { Numbered } from './decode-row.ts';
import { type Picture, type PictureSource, pictureRows, writePictures } from './pictures.ts';
import type { Problem, ProblemCollector } from './problems.ts';
import { type ProductCells, requiredOfMetal, requiredOfNew } from './product-columns.ts';
import { batchSize, type Changes, type TableSection, writeRows } from './section.ts';

type Product = typeof products.$inferSelect;
/** A product that is written. Columns that are left as they are, are undefined. */
type ProductRow = Pick<Product, 'id' | 'sku' | 'slug'> & { [column in keyof Product]?: Product[column] | undefined };

/** Set once: apply does not undo sales. `quantity` is written if the owner asks for it. */
const insertOnly = ['id', 'position', 'sellCount', 'ratingAverage', 'ratingCount', 'updatedAt'] as const;
const section: TableSection<typeof products> = { noun: 'product', table: products, key: [products.sku] };

/** The first id of a shop. Plain numbers, like those of a shop that has existed for years. */
const firstId = 1001;

export type ProductOptions = {
	/** Sets the stock of existing products, too. */
	setStock?: boolean;
	/** Retires products that the file lacks. */
	retireMissing?: boolean;
	/** Leaves products that the shop has as they are. */
	skipExisting?: boolean;
	/** Stock of new products whose quantity the file does not give; default 0. */
	newStock?: number;
	pictures: PictureSource;
};

/** A price that falls. `percent` is how far, such as 41.2. */
export type PriceFall = { sku: string; percent: number };

export type ProductChanges = Changes & {
	priceFalls: PriceFall[];
	/** Products whose stock differs from the file, and was left alone. */
	otherStock: string[];
	/** Products that the shop had before, and that were left alone. */
	skipped: string[];
};

type Source = {
	/** Name of the file in problems. */
	file: string;
	/** What the numbers of its rows count. */
	unit?: 'line' | 'row';
	/** Collects invalid rows. The caller rolls back if there are any. */
	problems: ProblemCollector;
};

/** Writes the products of a file in batches, so that memory does not grow with the file. */
export async function applyProducts(
	tx: Database,
	rows: AsyncIterable<Numbered<ProductCells>>,
	{ file, unit = 'line', problems, ...options }: ProductOptions & Source,
): Promise<ProductChanges> {
	const changes: ProductChanges = {
		noun: section.noun,
		added: [],
		changed: [],
		removed: [],
		priceFalls: [],
		otherStock: [],
		skipped: [],
	};
	const add = ({ line, ...problem }: Omit<Problem, 'file'>) => problems.add({ file, [unit]: line, ...problem });
	const context = await readContext(tx);
	const seen = new Map<string, number>();
	const taken = { slug: new Set<string>(), id: new Set<string>() };
	/** PostgreSQL caches the plans of triggers. Those of an almost empty table scan all of it, also when it has grown. */
	let nextAnalysis = batchSize;
	for await (const batch of ahead(batches(rows))) {
		const valid = batch.filter(({ row: { sku }, line }) => {
			const before = seen.get(String(sku));
			if (before !== undefined)
				add({ line, field: 'sku', message: `${sku} is also in ${unit} ${before}. Give each product its own` });
			else seen.set(String(sku), line);
			return before === undefined;
		});
		await applyBatch(tx, valid, {
			...options,
			...context,
			taken,
			changes,
			report: add,
		});
		if (changes.added.length < nextAnalysis) continue;
		nextAnalysis = 2 * changes.added.length;
		await tx.execute(sql`analyze ${products}, product_changes, product_words, vocabulary`);
	}
	if (options.retireMissing) changes.removed = await retireMissing(tx, seen);
	return changes;
}

async function* batches<T>(rows: AsyncIterable<T>): AsyncGenerator<T[]> {
	let batch: T[] = [];
	for await (const row of rows) {
		batch.push(row);
		if (batch.length < batchSize) continue;
		yield batch;
		batch = [];
	}
	if (batch.length > 0) yield batch;
}

/** Reads the next item while the consumer works on one. */
async function* ahead<T>(items: AsyncGenerator<T>): AsyncGenerator<T> {
	for (let next = items.next(); ; ) {
		const { done, value } = await next;
		if (done) return;
		next = items.next();
		// If the consumer stops first, nobody awaits it.
		next.catch(() => {});
		yield value;
	}
}

/** What rows refer to: subcategories, spot prices and the next free id. */
async function readContext(tx: Database) {
	const found = await tx.select().from(categories);
	const spots = await tx.select({ metalId: spotPrices.metalId, askCents: spotPrices.askCents }).from(spotPrices);
	const [last] = await tx
		.select({ id: sql<number | null>`max(id::bigint) filter (where id ~ '^[0-9]{1,15}$')`.mapWith(Number) })
		.from(products);
	return {
		subcategories: new Map(found.filter(({ parentSlug }) => parentSlug !== null).map((one) => [one.slug, one])),
		spots: new Map(spots.map(({ metalId, askCents }) => [String(metalId), askCents])),
		ids: { next: Math.max(firstId, (last?.id ?? 0) + 1) },
	};
}

type Batch = ProductOptions &
	Awaited<ReturnType<typeof readContext>> & {
		/** Slugs and ids of the file so far. */
		taken: Record<'slug' | 'id', Set<string>>;
		changes: ProductChanges;
		report: (problem: Omit<Problem, 'file'>) => void;
	};

async function applyBatch(tx: Database, batch: Numbered<ProductCells>[], context: Batch): Promise<void> {
	const skus = batch.map(({ row }) => String(row.sku));
	const stored = await tx.select().from(products).where(inArray(products.sku, skus));
	const existing = new Map(stored.map((product) => [product.sku, product]));
	const images = await pictureRows(
		tx,
		stored.map(({ id }) => id),
	);
	const lines = new Map(batch.map(({ row, line }) => [String(row.sku), line]));
	const rows: ProductRow[] = [];
	const pictures = new Map<string, Picture[]>();
	for (const { row, line } of batch) {
		const before = existing.get(String(row.sku));
		if (before && context.skipExisting) {
			context.changes.skipped.push(before.sku);
			continue;
		}
		const found = problemsOf(row, before, context.subcategories);
		for (const [field, message] of found) context.report({ line, field, message });
		if (found.length > 0) continue;
		const written = productRow(row, before, context);
		rows.push(written);
		noteStock(written, before, context);
		notePriceFall(written, before, context.changes);
		const known = before ? images.get(before.id) : undefined;
		const own = await context.pictures(written.sku, row.colors, known, (message) =>
			context.report({ line, field: 'pictures', message }),
		);
		if (own) pictures.set(written.sku, own);
	}
	const refused = new Set([
		...(await reportTaken(tx, 'slug', rows, lines, context)),
		...(await reportTaken(tx, 'id', rows, lines, context)),
	]);
	const accepted = rows.filter(({ sku }) => !refused.has(sku));
	for (const sku of refused) pictures.delete(sku);
	const { setStock, changes } = context;
	try {
		const done = await writeRows(
			tx,
			{ ...section, insertOnly: setStock ? insertOnly : [...insertOnly, 'quantity'] },
			accepted,
			existing,
		);
		const ids = new Map(accepted.map(({ sku, id }) => [sku, id]));
		const withPictures = await writePictures(tx, ids, pictures, images);
		changes.added.push(...done.added);
		changes.changed.push(...new Set([...done.changed, ...withPictures.filter((sku) => existing.has(sku))]));
	} catch (error) {
		const violation = violationIn(error);
		if (!violation) throw error;
		const words = violation.split(/[\s,;:()'’]+/);
		const sku = skus.find((one) => words.includes(one));
		context.report({ line: lines.get(sku ?? ''), message: violation });
		// PostgreSQL refuses further statements of this transaction.
		throw new RefusedRow();
	}
}

/** The database has refused a row, which has been reported. */
export class RefusedRow extends Error {}

/** The metal terms of a product after the change. */
type Terms = { [column in 'metal' | 'fine_weight' | 'premium']: string | number | null };

function termsOf(row: ProductCells, before: Product | undefined): Terms {
	const {
		metal = before?.metalId,
		fine_weight = before?.fineWeightMicroOz,
		premium = before?.premiumBasisPoints,
	} = row;
	return { metal: metal ?? null, fine_weight: fine_weight ?? null, premium: premium ?? null };
}

type Subcategories = Awaited<ReturnType<typeof readContext>>['subcategories'];

/** Checks a row together with the stored product. @returns column and message of each problem */
function problemsOf(row: ProductCells, before: Product | undefined, subcategories: Subcategories): [string, string][] {
	const terms = termsOf(row, before);
	const isMetal = terms.metal !== null;
	const isFree = !isMetal && !(row.price === undefined && before?.metalId === null ? before.askCents : row.price);
	const subcategory = subcategories.get(row.category ?? before?.subCategorySlug ?? '');
	const starts = row.offer_starts === undefined ? before?.offerStart : row.offer_starts;
	const ends = row.offer_ends === undefined ? before?.offerEnd : row.offer_ends;
	const problems: (false | [string, string])[] = [
		...requiredOfNew.map(
			(column): false | [string, string] =>
				(before ? row[column] === null : !row[column]) && [
					column,
					before ? 'the cell is empty' : `the product is new and needs a ${column}`,
				],
		),
		...requiredOfMetal.map(
			(column): false | [string, string] => isMetal && terms[column] === null && [column, `metal needs a ${column}`],
		),
		isMetal && Boolean(row.price) && ['price', 'the price of metal follows spot. Leave the cell empty'],
		isFree && ['price', 'give a price, or metal, fine_weight and premium'],
		!isMetal &&
			(terms.fine_weight !== null || terms.premium !== null) && [
				'metal',
				'give the metal, or leave fine_weight and premium empty',
			],
		Boolean(row.category) &&
			!subcategory && ['category', `there is no subcategory '${row.category}'. Add it to shop.yaml`],
		subcategory !== undefined &&
			(subcategory.productType === 'metal') !== isMetal && [
				'category',
				`'${subcategory.slug}' is for ${subcategory.productType}. Choose another, or ${isMetal ? 'leave metal empty' : 'give metal, fine_weight and premium'}`,
			],
		Boolean(starts && ends && starts >= ends) && ['offer_ends', 'the offer ends before it starts'],
		Boolean(before && row.id) &&
			row.id !== before?.id && ['id', `the product has the id ${before?.id}, which cannot change`],
	];
	return problems.filter((problem) => problem !== false);
}

/** Converts a valid row of the file to a row of the table. Columns that the file lacks are undefined. */
function productRow(
	row: ProductCells,
	before: Product | undefined,
	{ subcategories, spots, ids, newStock = 0 }: Batch,
): ProductRow {
	const { title, brand } = row;
	const subcategory = row.category ? subcategories.get(row.category) : undefined;
	/** The value of a column with a default, which an empty cell has, and a new product without the column. */
	const withDefault = <T>(value: T | null | undefined, fallback: T) =>
		value === null || (value === undefined && !before) ? fallback : (value ?? undefined);
	return {
		id: before?.id ?? row.id ?? String(ids.next++),
		sku: row.sku ?? '',
		slug: row.slug ?? before?.slug ?? productSlug(title ?? ''),
		title: title ?? undefined,
		description: row.description ?? undefined,
		unit: withDefault(row.unit, '1pc'),
		categorySlug: subcategory?.parentSlug ?? undefined,
		subCategorySlug: subcategory?.slug,
		productType: subcategory?.productType,
		brand: brand ?? undefined,
		brandSlug: brand ? slugify(brand) : undefined,
		metalId: row.metal,
		fineWeightMicroOz: row.fine_weight,
		premiumBasisPoints: row.premium,
		form: row.form,
		fineness: row.fineness,
		faceValue: row.face_value,
		year: row.year,
		askCents: row.price ?? (before ? undefined : firstAsk(row, spots)),
		discount: withDefault(row.discount, 0),
		quantity: row.quantity ?? (before ? undefined : newStock),
		featured: withDefault(row.featured, false),
		sellCount: row.sold ?? (before ? undefined : 0),
		tags: withDefault(row.tags, []),
		sizes: withDefault(row.sizes, []),
		additionalInformation: withDefault(row.details, []),
		offerStart: row.offer_starts,
		offerEnd: row.offer_ends,
		videoId: row.video,
		retiredAt: row.retired,
		quantityBreaks: row.quantity_breaks,
		paymentSurcharges: row.payment_surcharges && surchargesOf(row.payment_surcharges),
	};
}

/** Creates a title's slug, which is one path segment: '1/10 oz Coin' → '1-10-oz-coin'. */
function productSlug(title: string): string {
	return slugify(title).replaceAll('/', '-').replaceAll(/[?#]/g, '');
}

/** The stored ask of new metal is that of now. Reads compute it from spot. */
function firstAsk({ metal, fine_weight, premium }: ProductCells, spots: ReadonlyMap<string, number>): number {
	const terms = { fineWeightMicroOz: fine_weight ?? 0, premiumBasisPoints: premium ?? 0 };
	return metal ? bullionAskCents(spots.get(metal) ?? 0, terms) : 0;
}

const surchargesOf = (list: { method: keyof Surcharges; points: number }[]): Surcharges =>
	Object.fromEntries(list.map(({ method, points }) => [method, points]));

function noteStock({ sku, quantity }: ProductRow, before: Product | undefined, { setStock, changes }: Batch): void {
	if (before && !setStock && quantity !== undefined && quantity !== before.quantity) changes.otherStock.push(sku);
}

/** Records a price that falls, by the ask of goods, or by the premium of metal at the same spot. */
function notePriceFall(row: ProductRow, before: Product | undefined, changes: ProductChanges): void {
	if (!before) return;
	const factor = (one: Partial<Product>) =>
		(one.metalId ? (one.fineWeightMicroOz ?? 0) * (10_000 + (one.premiumBasisPoints ?? 0)) : (one.askCents ?? 0)) *
		(100 - (one.discount ?? 0));
	const after = { ...before, ...definedOf(row) };
	if (after.metalId !== before.metalId) return;
	const percent = 100 * (1 - factor(after) / factor(before));
	if (percent > 0.005) changes.priceFalls.push({ sku: row.sku, percent });
}

const definedOf = (row: ProductRow): Partial<Product> =>
	Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined));

const nameOfTaken = { slug: 'address', id: 'id' } as const;

/** Reports slugs or ids that belong to another product, of the shop or of the file. @returns the SKUs of the reported rows */
async function reportTaken(
	tx: Database,
	column: 'slug' | 'id',
	rows: ProductRow[],
	lines: ReadonlyMap<string, number>,
	{ taken, report }: Batch,
): Promise<string[]> {
	const values = rows.map((row) => row[column]);
	const owners = await tx
		.select({ sku: products.sku, value: products[column] })
		.from(products)
		.where(inArray(products[column], values));
	const ownerOf = new Map(owners.map(({ sku, value }) => [value, sku]));
	const written = new Set(rows.map(({ sku }) => sku));
	const reported: string[] = [];
	for (const { sku, [column]: value } of rows) {
		const owner = ownerOf.get(value);
		const isTaken = taken[column].has(value) || (owner !== undefined && owner !== sku && !written.has(owner));
		taken[column].add(value);
		const ofOther = owner && owner !== sku ? `, ${owner}` : '';
		const message = `the ${nameOfTaken[column]} '${value}' belongs to another product${ofOther}. Give another ${column}`;
		if (!isTaken) continue;
		reported.push(sku);
		report({ line: lines.get(sku), field: column, message });
	}
	return reported;
}

/** Retires products that the file lacks. @returns their SKUs */
async function retireMissing(tx: Database, seen: ReadonlyMap<string, number>): Promise<string[]> {
	const onSale = await tx.select({ sku: products.sku }).from(products).where(isNull(products.retiredAt));
	const missing = onSale.map(({ sku }) => sku).filter((sku) => !seen.has(sku));
	for (let index = 0; index < missing.length; index += batchSize) {
		const batch = missing.slice(index, index + batchSize);
		await tx.update(products).set({ retiredAt: sql`now()` }).where(inArray(products.sku, batch));
	}
	return missing;
}
