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
import { askParts, isSpotOfProduct, priceRow } from './current-ask.ts';
import type { FollowedFacts } from './facts/follow-facts.ts';
import { pageOfPositions } from './facts/page-of-positions.ts';
import { availableQuantity, isSalePaused } from './paused-sales.ts';
import { productImages } from './picture-tables.ts';
import { type ImageRow, type ProductRow, presentCard, presentCardWithBreaks } from './present.ts';
import { breaksOfProduct } from './quantity-breaks.ts';
import { surchargesOfProduct } from './read-surcharges.ts';
import { countRatings } from './reviews/count-ratings.ts';
import { productReviews } from './reviews/review-tables.ts';
import { categories, products } from './tables.ts';

const subCategories = alias(categories, 'sub_categories');

/** True for products that are not withdrawn. Every query that lists, counts or sells products needs it. */
export const inShop = isNull(products.retiredAt);

type Selection = {
	where?: SQL | undefined;
	orderBy?: SQL[];
	limit?: number;
	/** Includes withdrawn products. */
	includeRetired?: boolean;
};

/** Selects products at current prices, with the names of their categories. */
export async function selectProducts(db: Database, selection: Selection): Promise<ProductRow[]> {
	const { where, orderBy = [], limit, includeRetired = false } = selection;
	const rows = db
		.select({
			...getTableColumns(products),
			quantity: availableQuantity,
			isPaused: isSalePaused,
			...askParts,
			breaks: breaksOfProduct,
			surcharges: surchargesOfProduct,
			spreadBasisPoints: metals.buySpreadBasisPoints,
			categoryName: categories.name,
			subCategoryName: subCategories.name,
		})
		.from(products)
		.leftJoin(spotPrices, isSpotOfProduct)
		.leftJoin(metals, eq(metals.id, products.metalId))
		.innerJoin(categories, eq(categories.slug, products.categorySlug))
		.innerJoin(subCategories, eq(subCategories.slug, products.subCategorySlug))
		.where(includeRetired ? where : and(inShop, where))
		.orderBy(...orderBy)
		.$dynamic();
	if (limit !== undefined) rows.limit(limit);
	const time = await clock.databaseTime(db);
	return (await rows).map((row) => priceRow(row, time));
}

export function selectImages(db: Database, productIds: string[]): Promise<ImageRow[]> {
	// One array parameter, because PostgreSQL allows only 65,535 parameters.
	return selectImagesWhere(db, sql`${productImages.productId} = any(${sql.param(productIds)}::text[])`);
}

function selectImagesWhere(db: Database, where: SQL): Promise<ImageRow[]> {
	return db
		.select()
		.from(productImages)
		.where(and(where, isNull(productImages.deletedAt)))
		.orderBy(asc(productImages.productId), asc(productImages.position));
}

/** Selects the cards of products in the shop, in the order of `compare` or unordered. */
async function selectCards(
	db: Database,
	{ where, compare }: { where: SQL; compare?: (a: ProductRow, b: ProductRow) => number },
	present: typeof presentCard = presentCard,
): Promise<ProductCard[]> {
	const ids = db.select({ id: products.id }).from(products).where(where);
	const [rows, pictures] = await Promise.all([
		selectProducts(db, { where }),
		selectImagesWhere(db, inArray(productImages.productId, ids)),
	]);
	const images = Map.groupBy(pictures, ({ productId }) => productId);
	const ordered = compare ? rows.sort(compare) : rows;
	return ordered.map((row) => present(row, images.get(row.id) ?? []));
}

/** Selects the cards of products by position, in that order. */
export async function selectCardsByPosition(db: Database, positions: number[]): Promise<ProductCard[]> {
	if (positions.length === 0) return [];
	return selectCards(db, {
		where: inArray(products.position, positions),
		compare: (a, b) => positions.indexOf(a.position) - positions.indexOf(b.position),
	});
}

/**
 * Finds a product by id or slug.
 *
 * @param field name of the request's parameter
 * @throws Refusal 404, or 410 for a withdrawn product
 */
export async function findProduct(db: Database, idOrSlug: string, field = 'id'): Promise<ProductRow> {
	const [row] = await selectProducts(db, {
		where: or(eq(products.id, idOrSlug), eq(products.slug, idOrSlug)),
		orderBy: [desc(sql`${products.id} = ${idOrSlug}`)],
		limit: 1,
		includeRetired: true,
	});
	if (!row) throw notFound(field, `No product has the id or slug '${idOrSlug}'.`);
	if (row.retiredAt) throw gone(field, `The product '${idOrSlug}' is no longer sold.`);
	return row;
}

/**
 * A page of all products, or of one metal's, oldest first.
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
	return { products: await selectCardsByPosition(db, positions), ...counted, page, perPage };
}

/** Selects the newest reviews of a product, up to a page's limit. The product's row has the count and mean of all. */
export async function selectReviews(db: Database, productId: string, order: ReviewOrder | undefined) {
	const [reviews, ratingCounts] = await Promise.all([
		db
			.select()
			.from(productReviews)
			.where(eq(productReviews.productId, productId))
			.orderBy(
				...(order === 'verified-first' ? [desc(productReviews.isVerified)] : []),
				desc(productReviews.date),
				desc(productReviews.id),
			)
			.limit(reviewsShown),
		countRatings(db, productId),
	]);
	const isFull = reviews.length === reviewsShown;
	const hasVerified = reviews.some(({ isVerified }) => isVerified) || (isFull && (await hasAnyVerified(db, productId)));
	return { reviews, ratingCounts, hasVerified };
}

async function hasAnyVerified(db: Database, productId: string): Promise<boolean> {
	const found = await db
		.select({ id: productReviews.id })
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), productReviews.isVerified))
		.limit(1);
	return found.length > 0;
}

/** Selects those of the products that are in the shop, unordered. */
export function selectById(db: Database, ids: string[]): Promise<ProductCard[]> {
	return selectCards(db, { where: inArray(products.id, ids) }, presentCardWithBreaks);
}
