import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { productReviews } from './review-tables.ts';

/** Counts a product's reviews with 1, 2, 3, 4 and 5 stars. Half stars are rounded down. */
export async function countRatings(db: Database, productId: string): Promise<number[]> {
	const stars = sql<number>`floor(${productReviews.rating})::int`;
	const rows = await db
		.select({ stars, reviews: count() })
		.from(productReviews)
		.where(eq(productReviews.productId, productId))
		.groupBy(stars);
	const byStars = new Map(rows.map((row) => [row.stars, row.reviews]));
	return [1, 2, 3, 4, 5].map((each) => byStars.get(each) ?? 0);
}
