import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { ReviewRequest } from '../../../contract/catalogue/review.ts';
import { reviewsPerSender } from '../../../contract/limits.ts';
import { hour } from '../../../contract/time-spans.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { inTransaction, lockKeys } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireBelowLimit } from '../../limits/rate-limit-by-rows.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import type { ReviewRow } from '../present.ts';
import { findProduct } from '../products.ts';
import { products } from '../tables.ts';
import { productReviews } from './review-tables.ts';

const perSender = {
	most: reviewsPerSender,
	window: hour,
	code: 'too_many_reviews',
	message: (wait: string) =>
		`You’ve submitted ${reviewsPerSender} reviews within an hour. Submit the next one in ${wait}.`,
};

/**
 * Stores a review and updates the product's rating. The review is published at once.
 *
 * @param address network address of the sender
 * @throws Refusal 404 for an unknown product, 410 for a withdrawn one; 409 if the email address has already reviewed
 *   it; 429 for too many from one network address, across all nodes
 */
export function addReview(
	db: Database,
	{ product_id, ...written }: ReviewRequest,
	address: string,
): Promise<ReviewRow> {
	const sender = digest(address);
	return inTransaction(db, async (tx) => {
		const now = await clock.databaseTime(tx);
		const { id: productId } = await findProduct(tx, product_id, 'product_id');
		const mailbox = mailboxOf(written.email);
		const values = { ...written, email: written.email.toLowerCase(), mailbox, productId, date: now, sender };
		const traces = { at: productReviews.date, whose: eq(productReviews.sender, sender) };
		await requireBelowLimit(tx, { sender }, traces, perSender, now);
		// Serializes reviewers, so that each counts the others' reviews.
		await lockKeys(tx, { reviews: productId });
		if (await hasReviewed(tx, productId, mailbox)) throw alreadyReviewed();
		await updateRating(tx, productId, written.rating, now);
		const [row] = await tx.insert(productReviews).values(values).returning();
		if (!row) throw new Error('cannot store the review');
		return row;
	});
}

async function hasReviewed(db: Database, productId: string, mailbox: string): Promise<boolean> {
	const own = and(eq(productReviews.productId, productId), eq(productReviews.mailbox, mailbox));
	return (await db.$count(productReviews, own)) > 0;
}

/**
 * Updates a product's rating for its reviews and the one that is written next. The product stays locked until then.
 *
 * @param tx serializes the product's reviews
 * @param replacedId id of the review that is replaced
 */
export async function updateRating(
	tx: Database,
	productId: string,
	rating: number,
	now: Date,
	replacedId = 0,
): Promise<void> {
	const [others] = await tx
		.select({ count: count(), sum: sql`coalesce(sum(${productReviews.rating}), 0)`.mapWith(Number) })
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), ne(productReviews.id, replacedId)));
	const ratingCount = (others?.count ?? 0) + 1;
	const average = ((others?.sum ?? 0) + rating) / ratingCount;
	await tx
		.update(products)
		.set({ ratingCount, ratingAverage: Math.round(100 * average) / 100, updatedAt: now })
		.where(eq(products.id, productId));
}

function alreadyReviewed(): Refusal {
	const message = 'This email address has already reviewed this product.';
	return new Refusal(409, 'already_reviewed', message, { fields: { email: message } });
}
