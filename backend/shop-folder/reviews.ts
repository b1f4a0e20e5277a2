import { eq, inArray, sql } from 'drizzle-orm';
import { maxReviewerLength, maxReviewLength } from '../../contract/limits.ts';
import { productReviews } from '../catalogue/reviews/review-tables.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import * as cells from './cells.ts';
import type { Numbered, Row } from './decode-row.ts';
import type { Problem } from './problems.ts';
import { batchSize, type Changes } from './section.ts';

/** The columns of `reviews.csv`. */
export const reviewColumns = (now: Date) => ({
	sku: cells.line(60),
	name: cells.line(maxReviewerLength),
	/** Not displayed. */
	email: cells.code(/^[^\s@]{1,64}@[^\s@]{1,180}$/, 'give an email address'),
	/** 1 to 5 in steps of 0.5. */
	rating: cells.rating,
	date: cells.moment(now),
	review: cells.prose(maxReviewLength),
});
export const requiredReviewColumns = ['sku', 'name', 'email', 'rating', 'date', 'review'] as const;
type ReviewCells = Row<ReturnType<typeof reviewColumns>>;

const keyOf = (sku: unknown, email: unknown, review: unknown) =>
	JSON.stringify([sku, String(email).toLowerCase(), review]);

/** Adds reviews that the shop does not have. Never changes or removes one, because they belong to customers. */
export async function applyReviews(
	tx: Database,
	rows: Numbered<ReviewCells>[],
	report: (problem: Omit<Problem, 'file'>) => void,
): Promise<Changes> {
	const skus = [...new Set(rows.map(({ row }) => String(row.sku)))];
	const ids = new Map<string, string>();
	const known = new Set<string>();
	for (let index = 0; index < skus.length; index += batchSize) {
		const batch = inArray(products.sku, skus.slice(index, index + batchSize));
		for (const { sku, id } of await tx.select({ sku: products.sku, id: products.id }).from(products).where(batch))
			ids.set(sku, id);
		const { email, review } = productReviews;
		const found = await tx
			.select({ sku: products.sku, email, review })
			.from(productReviews)
			.innerJoin(products, eq(products.id, productReviews.productId))
			.where(batch);
		for (const one of found) known.add(keyOf(one.sku, one.email, one.review));
	}
	const added = rows.filter(({ row, line }) => {
		if (!ids.has(String(row.sku))) report({ line, field: 'sku', message: `there is no product ${row.sku}` });
		return ids.has(String(row.sku)) && !known.has(keyOf(row.sku, row.email, row.review));
	});
	for (let index = 0; index < added.length; index += batchSize) {
		const batch = added.slice(index, index + batchSize).map(({ row }) => ({
			productId: ids.get(String(row.sku)) ?? '',
			name: row.name ?? '',
			email: String(row.email).toLowerCase(),
			rating: row.rating ?? 0,
			date: row.date ?? new Date(),
			review: row.review ?? '',
		}));
		await tx.insert(productReviews).values(batch);
	}
	await updateRatings(tx, [...new Set(added.map(({ row }) => ids.get(String(row.sku)) ?? ''))]);
	return { noun: 'review', added: added.map(({ row }) => String(row.sku)), changed: [], removed: [] };
}

/** Computes the ratings of products from all their reviews. */
async function updateRatings(tx: Database, productIds: string[]): Promise<void> {
	for (let index = 0; index < productIds.length; index += batchSize) {
		const batch = productIds.slice(index, index + batchSize);
		const ofProduct = sql`from ${productReviews} where ${productReviews.productId} = ${products.id}`;
		await tx
			.update(products)
			.set({
				ratingCount: sql`(select count(*) ${ofProduct})`,
				ratingAverage: sql`(select round(avg(${productReviews.rating}), 2) ${ofProduct})`,
			})
			.where(inArray(products.id, batch));
	}
}

/** Reads all reviews, oldest first. */
export async function readReviews(tx: Database): Promise<ReviewCells[]> {
	const { name, email, rating, date, review, id } = productReviews;
	return tx
		.select({ sku: products.sku, name, email, rating, date, review })
		.from(productReviews)
		.innerJoin(products, eq(products.id, productReviews.productId))
		.orderBy(id);
}
