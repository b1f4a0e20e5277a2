import { and, eq, gt, isNull } from 'drizzle-orm';
import type { ReviewRequest } from '../../../contract/catalogue/review.ts';
import { reviewsPerSender } from '../../../contract/limits.ts';
import { hour } from '../../../contract/time-spans.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { inTransaction, lockKeys } from '../../db/transaction.ts';
import { requireBelowLimit } from '../../limits/rate-limit-by-rows.ts';
import type { ReviewRow } from '../present.ts';
import { findProduct } from '../products.ts';
import { updateRating } from '../update-rating.ts';
import { productReviews } from './review-tables.ts';

const perSender = {
	most: reviewsPerSender,
	window: hour,
	code: 'too_many_reviews',
	message: (wait: string) =>
		`You’ve submitted ${reviewsPerSender} reviews within an hour. Submit the next one in ${wait}.`,
};

/**
 * Stores a guest's review and updates the product's rating. The review is published at once. The response does not
 * depend on the reviews or orders of its email address, because nobody has proved that the address is theirs.
 *
 * @param address network address of the sender
 * @throws Refusal 404 for an unknown product, 410 for a withdrawn one; 429 for too many from one network address,
 *   across all nodes
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
		const values = { ...written, email: written.email.toLowerCase(), productId, date: now, sender };
		const traces = { at: productReviews.date, whose: eq(productReviews.sender, sender) };
		await requireBelowLimit(tx, { sender }, traces, perSender, now);
		// Serializes reviewers, so that each counts the others' reviews.
		await lockKeys(tx, { reviews: productId });
		const earlier = await findSameReview(tx, values);
		if (earlier) return earlier;
		await updateRating(tx, productId, now, { added: [written.rating] });
		const [row] = await tx.insert(productReviews).values(values).returning();
		if (!row) throw new Error('cannot store the review');
		return row;
	});
}

type Sent = Required<Pick<ReviewRow, 'productId' | 'name' | 'rating' | 'review' | 'sender' | 'date'>>;

/**
 * Finds a guest's review with the same content from the same network address in the last hour, which means that the
 * form was sent twice. It does not compare email addresses, so it reveals nothing about them.
 */
async function findSameReview(db: Database, { date, ...sent }: Sent): Promise<ReviewRow | undefined> {
	const [row] = await db
		.select()
		.from(productReviews)
		.where(
			and(
				eq(productReviews.productId, sent.productId),
				eq(productReviews.name, sent.name),
				eq(productReviews.rating, sent.rating),
				eq(productReviews.review, sent.review),
				eq(productReviews.sender, sent.sender ?? ''),
				isNull(productReviews.userId),
				gt(productReviews.date, new Date(date.getTime() - perSender.window)),
			),
		);
	return row;
}
