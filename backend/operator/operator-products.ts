import { and, asc, count, eq, ilike, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { slugify } from '../../contract/catalogue/slug.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { toOunces } from '../../contract/catalogue/troy-ounces.ts';
import { operatorPageSize } from '../../contract/operator/operator.ts';
import type { OperatorProduct, OperatorProducts, ProductContent } from '../../contract/operator/products.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { askOf, isSpotOfProduct } from '../catalogue/current-ask.ts';
import { categories, products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { violationIn } from '../db/row-rules.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { countPages } from '../http/paging.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { metals, spotPrices } from '../pricing/tables.ts';

type ProductRow = typeof products.$inferSelect;

/** Lists products by SKU. @throws Refusal 404 for a page beyond the last */
export async function listProducts(
	db: Database,
	{ search, category, metal, retired, low_stock, page }: CallOutput<'listProducts', 'query'>,
): Promise<OperatorProducts> {
	const pattern = search && `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
	const where = and(
		retired === 'true' ? isNotNull(products.retiredAt) : isNull(products.retiredAt),
		pattern ? or(...[products.sku, products.title, products.brand].map((one) => ilike(one, pattern))) : undefined,
		category ? or(eq(products.categorySlug, category), eq(products.subCategorySlug, category)) : undefined,
		metal ? eq(products.metalId, metal) : undefined,
		low_stock === undefined ? undefined : lte(products.quantity, low_stock),
	);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(products).where(where);
	const pages = countPages(total, { page, perPage: operatorPageSize });
	const rows = await db
		.select({ row: products, spotCents: spotPrices.askCents })
		.from(products)
		.leftJoin(spotPrices, isSpotOfProduct)
		.where(where)
		.orderBy(asc(products.sku))
		.limit(operatorPageSize)
		.offset((page - 1) * operatorPageSize);
	return { products: rows.map(({ row, spotCents }) => present(row, spotCents)), total, page, pages };
}

/** @throws Refusal 404 */
export async function showProduct(db: Database, sku: string): Promise<OperatorProduct> {
	const [found] = await db
		.select({ row: products, spotCents: spotPrices.askCents })
		.from(products)
		.leftJoin(spotPrices, isSpotOfProduct)
		.where(eq(products.sku, sku));
	if (!found) throw unknownProduct(sku);
	return present(found.row, found.spotCents);
}

/**
 * Changes the content of a product. Its address stays the same.
 *
 * @throws Refusal 404; 409 if a value does not fit the others
 */
export function setProduct(
	db: Database,
	operator: Operator,
	{ sku, reason, ...given }: CallOutput<'setProduct', 'body'>,
): Promise<OperatorProduct> {
	return inTransaction(db, async (tx) => {
		const { row, content: before } = await lockForPrice(tx, sku);
		const after = { ...before, ...given };
		if (after.category !== before.category || after.sub_category !== before.sub_category)
			await requireCategories(tx, after);
		await update(tx, row.id, toColumns(after));
		const changed = (Object.keys(given) as (keyof typeof given)[]).filter(
			(name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
		);
		const pick = (from: ProductContent) => Object.fromEntries(changed.map((name) => [name, from[name]]));
		if (changed.length > 0)
			await operator.record(tx, { subject: sku, before: pick(before), after: pick(after), reason });
		return showProduct(tx, sku);
	});
}

/** Withdraws a product, or sells it again. Repeating it changes nothing. @throws Refusal 404, 409 */
export function setRetired(
	db: Database,
	operator: Operator,
	isRetired: boolean,
	{ sku, reason }: CallOutput<'retireProduct', 'body'>,
): Promise<OperatorProduct> {
	return inTransaction(db, async (tx) => {
		const { row } = await lockForPrice(tx, sku);
		if (isRetired === (row.retiredAt !== null)) return showProduct(tx, sku);
		await update(tx, row.id, { retiredAt: isRetired ? new Date() : null });
		const [before, after] = [{ retired: !isRetired }, { retired: isRetired }];
		await operator.record(tx, { subject: sku, before, after, reason });
		return showProduct(tx, sku);
	});
}

/** @throws Refusal 404; 409 if too many items would be taken away */
export function addStock(
	db: Database,
	operator: Operator,
	{ sku, pieces, reason }: CallOutput<'addStock', 'body'>,
): Promise<OperatorProduct> {
	return changeStock(db, operator, { sku, reason }, (stock) => {
		if (stock + pieces >= 0) return stock + pieces;
		const message = `${sku} has only ${stock} in stock.`;
		throw new Refusal(409, 'stock_too_low', message, { fields: { pieces: message } });
	});
}

/** @throws Refusal 404; 409 if the stock is not as expected */
export function setStock(
	db: Database,
	operator: Operator,
	{ sku, pieces, expect, reason }: CallOutput<'setStock', 'body'>,
): Promise<OperatorProduct> {
	return changeStock(db, operator, { sku, reason }, (stock) => {
		if (expect === undefined || expect === stock) return pieces;
		const message = `${sku} has ${stock} in stock, not ${expect}. Nothing was changed.`;
		throw new Refusal(409, 'stock_changed', message, { fields: { expect: message } });
	});
}

/** @param next computes the stock while the row is locked, so that no sale is lost */
function changeStock(
	db: Database,
	operator: Operator,
	{ sku, reason }: { sku: string; reason: string | undefined },
	next: (stock: number) => number,
): Promise<OperatorProduct> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(products).where(eq(products.sku, sku)).for('no key update');
		if (!row) throw unknownProduct(sku);
		const quantity = next(row.quantity);
		await update(tx, row.id, { quantity });
		await operator.record(tx, { subject: sku, before: { stock: row.quantity }, after: { stock: quantity }, reason });
		return showProduct(tx, sku);
	});
}

/** Locks a product after the metals and categories, which the check of its price locks. @throws Refusal 404 */
async function lockForPrice(tx: Database, sku: string) {
	await tx.select({ id: metals.id }).from(metals).orderBy(asc(metals.id)).for('share');
	await tx.select({ slug: categories.slug }).from(categories).orderBy(asc(categories.slug)).for('share');
	const [row] = await tx.select().from(products).where(eq(products.sku, sku)).for('no key update');
	if (!row) throw unknownProduct(sku);
	return { row, content: contentOf(row) };
}

/** @throws Refusal 409 with the rule that the row does not meet */
export async function update(tx: Database, id: string, set: Partial<ProductRow>): Promise<void> {
	await tx
		.update(products)
		.set(set)
		.where(eq(products.id, id))
		.catch((error: unknown) => {
			const violation = violationIn(error);
			if (violation) throw new Refusal(409, 'invalid_product', violation);
			throw error;
		});
}

export const unknownProduct = (sku: string) => notFound('sku', `There is no product with the SKU ${sku}.`);

/** @throws Refusal 409 unless the subcategory belongs to the category */
async function requireCategories(tx: Database, { category, sub_category }: ProductContent): Promise<void> {
	const [found] = await tx
		.select()
		.from(categories)
		.where(and(eq(categories.slug, sub_category), eq(categories.parentSlug, category)));
	if (found) return;
	const message = `The category ${category} has no subcategory ${sub_category}.`;
	throw new Refusal(409, 'invalid_product', message, { fields: { sub_category: message } });
}

function contentOf(row: ProductRow): ProductContent {
	const { title, description, unit, brand, fineness, year, featured, tags, sizes } = row;
	return {
		...{ title, description, unit, brand, fineness, year, featured, tags, sizes },
		category: row.categorySlug,
		sub_category: row.subCategorySlug,
		face_value: row.faceValue,
		video_id: row.videoId,
		offer_start: row.offerStart?.toISOString() ?? null,
		offer_end: row.offerEnd?.toISOString() ?? null,
	};
}

function toColumns(content: ProductContent): Partial<ProductRow> {
	const { category, sub_category, face_value, video_id, offer_start, offer_end, ...columns } = content;
	return {
		...columns,
		brandSlug: slugify(content.brand),
		categorySlug: category,
		subCategorySlug: sub_category,
		faceValue: face_value,
		videoId: video_id,
		offerStart: offer_start === null ? null : new Date(offer_start),
		offerEnd: offer_end === null ? null : new Date(offer_end),
	};
}

function present(row: ProductRow, spotCents: number | null): OperatorProduct {
	const { id, sku, slug, discount, quantity: stock, sellCount: sold } = row;
	return {
		...{ id, sku, slug, discount, stock, sold },
		...contentOf(row),
		metal_id: row.metalId as MetalId | null,
		fine_weight: row.fineWeightMicroOz === null ? null : toOunces(row.fineWeightMicroOz),
		premium: row.premiumBasisPoints === null ? null : row.premiumBasisPoints / 100,
		ask: toDollars(askOf(row, spotCents)),
		retired_at: row.retiredAt?.toISOString() ?? null,
	};
}
