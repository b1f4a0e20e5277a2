import { count, eq, sql } from 'drizzle-orm';
import type { ReviewRequest } from '../../contract/review.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { ReviewRow } from './present.ts';
import { findProduct } from './products.ts';
import { productReviews, products } from './tables.ts';

/**
 * Keeps a review and counts it in the product's rating; it is shown at once. What a robot wrote is answered the same,
 * and dropped.
 *
 * @throws Refusal 404 for an unknown product, 410 for a withdrawn one; 409 when the e-mail address has reviewed it already
 */
export function addReview(db: Database, { product_id, website, ...written }: ReviewRequest): Promise<ReviewRow> {
	return db.transaction(async (tx) => {
		const { id: productId } = await findProduct(tx as Database, product_id, 'product_id');
		const values = { ...written, email: written.email.toLowerCase(), productId, date: new Date() };
		if (website) return { ...values, id: 0, userImg: null };
		// Two reviewers at once: the second counts after the first.
		await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
		const [row] = await tx.insert(productReviews).values(values).onConflictDoNothing().returning();
		if (!row) throw alreadyReviewed();
		await countReviews(tx as Database, productId);
		return row;
	});
}

async function countReviews(db: Database, productId: string): Promise<void> {
	const [all] = await db
		.select({ count: count(), average: sql<string>`round(avg(${productReviews.rating}), 2)` })
		.from(productReviews)
		.where(eq(productReviews.productId, productId));
	await db
		.update(products)
		.set({ ratingCount: all?.count ?? 0, ratingAverage: Number(all?.average ?? 0), updatedAt: new Date() })
		.where(eq(products.id, productId));
}

function alreadyReviewed(): Refusal {
	const message = 'This e-mail address has reviewed this product already. There is one review per address and product.';
	return new Refusal(409, 'already_reviewed', message, { fields: { email: message } });
}
