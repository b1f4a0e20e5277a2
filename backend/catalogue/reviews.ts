import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import type { ReviewRequest } from '../../contract/catalogue/review.ts';
import { reviewsPerSender } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { requireRoom, takeTurns } from '../http/limit.ts';
import { Refusal } from '../http/refusal.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import type { ReviewRow } from './present.ts';
import { findProduct } from './products.ts';
import { productReviews, products } from './tables.ts';

const perSender = {
	most: reviewsPerSender,
	window: 60 * 60_000,
	code: 'too_many_reviews',
	message: (wait: string) => `You have sent ${reviewsPerSender} reviews within an hour. Send the next one in ${wait}.`,
};

/**
 * Keeps a review and counts it in the product's rating; it is shown at once. What a robot wrote is answered the same,
 * and dropped.
 *
 * @param address network address of the sender
 * @throws Refusal 404 for an unknown product, 410 for a withdrawn one; 409 when the e-mail address has reviewed it already;
 *   429 for too many from one network address, over all nodes
 */
export function addReview(
	db: Database,
	{ product_id, website, ...written }: ReviewRequest,
	address: string,
	now = new Date(),
): Promise<ReviewRow> {
	const sender = digest(address);
	return db.transaction(async (transaction) => {
		const tx = transaction as Database;
		const { id: productId } = await findProduct(tx, product_id, 'product_id');
		const mailbox = mailboxOf(written.email);
		const values = { ...written, email: written.email.toLowerCase(), mailbox, productId, date: now, sender };
		if (website) return { ...values, id: 0, userImg: null };
		await takeTurns(tx, sender);
		requireRoom(await recentTimes(tx, sender, now), perSender, now);
		// Two reviewers at once: the second counts after the first.
		await tx.select({ id: products.id }).from(products).where(eq(products.id, productId)).for('update');
		if (await hasReviewed(tx, productId, mailbox)) throw alreadyReviewed();
		const [row] = await tx.insert(productReviews).values(values).returning();
		if (!row) throw new Error('The review was not stored.');
		await countReviews(tx, productId);
		return row;
	});
}

async function recentTimes(db: Database, sender: string, now: Date): Promise<Date[]> {
	const since = new Date(now.getTime() - perSender.window);
	const recent = await db
		.select({ at: productReviews.date })
		.from(productReviews)
		.where(and(eq(productReviews.sender, sender), gt(productReviews.date, since)))
		.orderBy(asc(productReviews.date));
	return recent.map(({ at }) => at);
}

async function hasReviewed(db: Database, productId: string, mailbox: string): Promise<boolean> {
	const own = and(eq(productReviews.productId, productId), eq(productReviews.mailbox, mailbox));
	return (await db.$count(productReviews, own)) > 0;
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
