import { and, asc, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CallResponse } from '../../contract/calls.ts';
import type { MetalQuery } from '../../contract/catalogue/listing.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { ReviewOrder } from '../../contract/catalogue/review.ts';
import { reviewsShown } from '../../contract/limits.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { gone, notFound } from '../http/refusal.ts';
import { metals, spotPrices } from '../pricing/tables.ts';
import { askParts, isItsSpot, priceRow } from './current-ask.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { pageOfPositions } from './facts/page-of-positions.ts';
import { surchargesOfProduct } from './payment-surcharges.ts';
import { type ImageRow, type ProductRow, presentCard, presentKept } from './present.ts';
import { breaksOfProduct } from './quantity-breaks.ts';
import { productReviews } from './reviews/review-tables.ts';
import { categories, productImages, products } from './tables.ts';

const subCategories = alias(categories, 'sub_categories');

/** Of a product that is not withdrawn: whatever lists, counts or sells products asks for it. */
export const inShop = isNull(products.retiredAt);

type Selection = {
	where?: SQL | undefined;
	orderBy?: SQL[];
	limit?: number;
	/** Also those that are withdrawn. */
	retiredToo?: boolean;
};

/** Product rows at their prices of now, with the names of their categories. */
export async function selectProducts(db: Database, selection: Selection): Promise<ProductRow[]> {
	const { where, orderBy = [], limit, retiredToo = false } = selection;
	const rows = db
		.select({
			...getTableColumns(products),
			...askParts,
			breaks: breaksOfProduct,
			surcharges: surchargesOfProduct,
			spreadBasisPoints: metals.buySpreadBasisPoints,
			categoryName: categories.name,
			subCategoryName: subCategories.name,
		})
		.from(products)
		.leftJoin(spotPrices, isItsSpot)
		.leftJoin(metals, eq(metals.id, products.metalId))
		.innerJoin(categories, eq(categories.slug, products.categorySlug))
		.innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
		.where(retiredToo ? where : and(inShop, where))
		.orderBy(...orderBy)
		.$dynamic();
	if (limit !== undefined) rows.limit(limit);
	const time = await clock.databaseTime(db);
	return (await rows).map((row) => priceRow(row, time));
}

export function selectImages(db: Database, productIds: string[]): Promise<ImageRow[]> {
	// One parameter however many ids there are: PostgreSQL takes 65,535, and a catalogue may hold more products.
	return selectImagesWhere(db, sql`${productImages.productId} = any(${sql.param(productIds)}::text[])`);
}

function selectImagesWhere(db: Database, where: SQL): Promise<ImageRow[]> {
	return db
		.select()
		.from(productImages)
		.where(and(where, isNull(productImages.deletedAt)))
		.orderBy(asc(productImages.productId), asc(productImages.position));
}

/** The cards of what is in the shop, in no order or in that of `inOrder`. */
async function selectCards(
	db: Database,
	{ where, inOrder }: { where: SQL; inOrder?: (a: ProductRow, b: ProductRow) => number },
	present: typeof presentCard = presentCard,
): Promise<ProductCard[]> {
	const ids = db.select({ id: products.id }).from(products).where(where);
	const [rows, pictures] = await Promise.all([
		selectProducts(db, { where }),
		selectImagesWhere(db, inArray(productImages.productId, ids)),
	]);
	const images = Map.groupBy(pictures, ({ productId }) => productId);
	const ordered = inOrder ? rows.sort(inOrder) : rows;
	return ordered.map((row) => present(row, images.get(row.id) ?? []));
}

/** The cards of products by their positions, in that order. */
export async function cardsAt(db: Database, positions: number[]): Promise<ProductCard[]> {
	if (positions.length === 0) return [];
	return selectCards(db, {
		where: inArray(products.position, positions),
		inOrder: (a, b) => positions.indexOf(a.position) - positions.indexOf(b.position),
	});
}

/**
 * One product by id or slug.
 *
 * @param field the parameter that named it
 * @throws Refusal 404, or 410 for one that is withdrawn
 */
export async function findProduct(db: Database, idOrSlug: string, field = 'id'): Promise<ProductRow> {
	const [row] = await selectProducts(db, {
		where: or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug)),
		orderBy: [desc(sql`${products.id} = ${idOrSlug}`)],
		limit: 1,
		retiredToo: true,
	});
	if (!row) throw notFound(field, `No product has the id or slug '${idOrSlug}'.`);
	if (row.retiredAt) throw gone(field, `The product '${idOrSlug}' is no longer sold.`);
	return row;
}

/**
 * A page of all products, or of those of a metal, oldest first.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export async function selectPage(
	db: Database,
	current: FollowedFacts,
	query: MetalQuery,
): Promise<CallResponse<'getProductsOfMetal'>> {
	const { page, perPage, metal_id } = query;
	const facts = await current();
	const { metal, metals } = facts.prices;
	const only = metal_id ? { list: metal, value: metals.indexOf(metal_id) } : undefined;
	const { positions, ...counted } = pageOfPositions(facts, query, only);
	return { products: await cardsAt(db, positions), ...counted, page, perPage };
}

/** Reviews of a product, of which a page bears so many, the newest; count and mean of all are in its row. */
export async function selectReviews(db: Database, productId: string, order: ReviewOrder | undefined) {
	const reviews = await db
		.select()
		.from(productReviews)
		.where(eq(productReviews.productId, productId))
		.orderBy(
			...(order === 'verified-first' ? [desc(productReviews.isVerified)] : []),
			desc(productReviews.date),
			desc(productReviews.id),
		)
		.limit(reviewsShown);
	const isFull = reviews.length === reviewsShown;
	const hasVerified = reviews.some(({ isVerified }) => isVerified) || (isFull && (await hasAnyVerified(db, productId)));
	return { reviews, hasVerified };
}

async function hasAnyVerified(db: Database, productId: string): Promise<boolean> {
	const found = await db
		.select({ id: productReviews.id })
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), productReviews.isVerified))
		.limit(1);
	return found.length > 0;
}

/** Those of some products that are in the shop, in no order. */
export function selectById(db: Database, ids: string[]): Promise<ProductCard[]> {
	return selectCards(db, { where: inArray(products.id, ids) }, presentKept);
}
