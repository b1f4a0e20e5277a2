import { and, eq } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../../contract/calls.ts';
import { reviewChangesPerPerson } from '../../../contract/limits.ts';
import { hour } from '../../../contract/time-spans.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { inTransaction, lockKeys } from '../../db/transaction.ts';
import type { Person, RequireSession } from '../../http/person.ts';
import { createSharedRateLimit } from '../../limits/rate-limit-in-database.ts';
import { presentReview, type ReviewRow } from '../present.ts';
import { findProduct } from '../products.ts';
import { updateRating } from '../update-rating.ts';
import { productReviews } from './review-tables.ts';

/** Returns whether a person has a paid order with the product. */
export type HasBought = (db: Database, userId: string, productId: string) => Promise<boolean>;

/**
 * Limits how often a person may write or change reviews, across all nodes, because each changes a page. @returns a
 * function that throws Refusal 429
 */
export function createReviewRateLimit(db: Database): (person: Person) => Promise<void> {
	const changes = createSharedRateLimit(db, {
		most: reviewChangesPerPerson,
		window: hour,
		code: 'too_many_reviews',
		message: (wait) => `You’ve submitted or changed many reviews within an hour. Submit the next one in ${wait}.`,
	});
	return ({ id }) => changes.take(id);
}

/**
 * A person's own review. Reviews by guests with their address are not theirs, because a stranger may have written them.
 */
async function selectOwn(db: Database, person: Person, productId: string): Promise<ReviewRow | undefined> {
	const [row] = await db
		.select()
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), eq(productReviews.userId, person.id)));
	return row;
}

/** @throws Refusal 404, 410 */
export async function findOwnReview(
	db: Database,
	person: Person,
	idOrSlug: string,
	hasBought: HasBought,
): Promise<CallResponse<'getOwnReview'>> {
	const { id } = await findProduct(db, idOrSlug, 'product_id');
	const own = await selectOwn(db, person, id);
	return { has_bought: await hasBought(db, person.id, id), review: own ? presentReview(own) : null };
}

type Reviewer = {
	person: Person;
	/** Network address of the request. */
	address: string;
	hasBought: HasBought;
	requireSession: RequireSession;
};

/**
 * Stores a person's review of a product, or changes it, and updates the product's rating. The review is verified if
 * the person has bought the product.
 *
 * @throws Refusal 401, 404, 410
 */
export function saveOwnReview(
	db: Database,
	{ person, address, hasBought, requireSession }: Reviewer,
	{ product_id, ...written }: CallOutput<'saveOwnReview', 'body'>,
): Promise<ReviewRow> {
	return inTransaction(db, async (tx) => {
		const { id: productId } = await findProduct(tx, product_id, 'product_id');
		const isVerified = await hasBought(tx, person.id, productId);
		const now = await clock.databaseTime(tx);
		await lockKeys(tx, { reviews: productId });
		await requireSession(tx, person);
		const own = await selectOwn(tx, person, productId);
		await updateRating(tx, productId, now, { added: [written.rating], removed: own ? [own.id] : [] });
		const theirs = { ...written, isVerified };
		const [row] = own
			? await tx
					.update(productReviews)
					.set({ ...theirs, editedAt: now })
					.where(eq(productReviews.id, own.id))
					.returning()
			: await tx
					.insert(productReviews)
					.values({ ...theirs, userId: person.id, email: person.email, productId, date: now, sender: digest(address) })
					.returning();
		if (!row) throw new Error('cannot store the review');
		return row;
	});
}
