import { and, count, eq, ne, sql } from 'drizzle-orm';
import type { ReviewRequest } from '../../../contract/catalogue/review.ts';
import { reviewsPerSender } from '../../../contract/limits.ts';
import { hour } from '../../../contract/time-spans.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { inTransaction, takeTurns } from '../../db/transaction.ts';
import { Refusal } from '../../http/refusal.ts';
import { requireRoom } from '../../limits/rate-limit-by-rows.ts';
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
 * Keeps a review and counts it in the product's rating; it is shown at once.
 *
 * @param address network address of the sender
 * @throws Refusal 404 for an unknown product, 410 for a withdrawn one; 409 when the email address has reviewed it already;
 *   429 for too many from one network address, over all nodes
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
		await requireRoom(tx, { sender }, traces, perSender, now);
		// Two reviewers at once: the second counts after the first.
		await takeTurns(tx, { reviews: productId });
		if (await hasReviewed(tx, productId, mailbox)) throw alreadyReviewed();
		await countReview(tx, productId, written.rating, now);
		const [row] = await tx.insert(productReviews).values(values).returning();
		if (!row) throw new Error('The review was not stored.');
		return row;
	});
}

async function hasReviewed(db: Database, productId: string, mailbox: string): Promise<boolean> {
	const own = and(eq(productReviews.productId, productId), eq(productReviews.mailbox, mailbox));
	return (await db.$count(productReviews, own)) > 0;
}

/**
 * Brings a product's rating in line with its reviews and the one that is written next. Since it locks the product, only that
 * follows.
 *
 * @param tx in which reviews of the product take turns
 * @param insteadOf the id of the review that it replaces
 */
export async function countReview(
	tx: Database,
	productId: string,
	rating: number,
	now: Date,
	insteadOf = 0,
): Promise<void> {
	const [others] = await tx
		.select({ count: count(), sum: sql`coalesce(sum(${productReviews.rating}), 0)`.mapWith(Number) })
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), ne(productReviews.id, insteadOf)));
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
