import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { productReviews } from './reviews/review-tables.ts';
import { products } from './tables.ts';

/** Ratings of new reviews, and ids of those that are removed or replaced. */
type RatingChange = { added?: number[]; removed?: number[] };

/**
 * Updates a product's rating before its reviews change. The product stays locked until then.
 *
 * @param tx serializes the product's reviews
 */
export async function updateRating(
	tx: Database,
	productId: string,
	now: Date,
	{ added = [], removed = [] }: RatingChange,
): Promise<void> {
	const [others] = await tx
		.select({ count: count(), sum: sql`coalesce(sum(${productReviews.rating}), 0)`.mapWith(Number) })
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), notInArray(productReviews.id, removed)));
	const ratingCount = (others?.count ?? 0) + added.length;
	const sum = added.reduce((all, rating) => all + rating, others?.sum ?? 0);
	const average = ratingCount === 0 ? 0 : sum / ratingCount;
	await tx
		.update(products)
		.set({ ratingCount, ratingAverage: Math.round(100 * average) / 100, updatedAt: now })
		.where(eq(products.id, productId));
}
