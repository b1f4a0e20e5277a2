import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../../contract/calls.ts';
import { reviewChangesPerPerson } from '../../../contract/limits.ts';
import { hour } from '../../../contract/time-spans.ts';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { digest } from '../../db/digest.ts';
import { inTransaction, takeTurns } from '../../db/transaction.ts';
import type { Person, RequireSession } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { createSharedAllowance } from '../../limits/rate-limit-in-database.ts';
import { mailboxOf } from '../../mail/mailbox.ts';
import { presentReview, type ReviewRow } from '../present.ts';
import { findProduct } from '../products.ts';
import { productReviews } from './review-tables.ts';
import { countReview } from './reviews.ts';

/** Whether an order of a person that holds the product is paid. */
export type HasBought = (db: Database, userId: string, productId: string) => Promise<boolean>;

/** How often a person may write or change reviews, over all nodes: each is a change of a page. @returns throws Refusal 429 */
export function createReviewAllowance(db: Database): (person: Person) => Promise<void> {
	const changes = createSharedAllowance(db, {
		most: reviewChangesPerPerson,
		window: hour,
		code: 'too_many_reviews',
		message: (wait) => `You’ve submitted or changed many reviews within an hour. Submit the next one in ${wait}.`,
	});
	return ({ id }) => changes.take(id);
}

/** Theirs is what they wrote while logged in, and what was written with their address. */
function isOwn({ id, email }: Person): SQL | undefined {
	const byAddress = and(isNull(productReviews.userId), eq(productReviews.email, email));
	return or(eq(productReviews.userId, id), byAddress);
}

async function selectOwn(db: Database, person: Person, productId: string): Promise<ReviewRow | undefined> {
	const [row] = await db
		.select()
		.from(productReviews)
		.where(and(eq(productReviews.productId, productId), isOwn(person)))
		.orderBy(desc(sql`${productReviews.userId} is not null`))
		.limit(1);
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

type From = {
	person: Person;
	/** Network address of who asks. */
	address: string;
	hasBought: HasBought;
	requireSession: RequireSession;
};

/**
 * Keeps what a buyer thinks of a product: a new review, or another text and rating in place of those before, and counts it in
 * the rating.
 *
 * @throws Refusal 401, 404, 410; 409 if the person has not bought the product
 */
export function saveOwnReview(
	db: Database,
	{ person, address, hasBought, requireSession }: From,
	{ product_id, ...written }: CallOutput<'saveOwnReview', 'body'>,
): Promise<ReviewRow> {
	return inTransaction(db, async (tx) => {
		const { id: productId } = await findProduct(tx, product_id, 'product_id');
		if (!(await hasBought(tx, person.id, productId))) throw notBought();
		const now = await clock.databaseTime(tx);
		await takeTurns(tx, { reviews: productId });
		await requireSession(tx, person);
		const own = await selectOwn(tx, person, productId);
		await countReview(tx, productId, written.rating, now, own?.id);
		const theirs = { ...written, userId: person.id, isVerified: true };
		const [row] = own
			? await tx
					.update(productReviews)
					.set({ ...theirs, editedAt: now })
					.where(eq(productReviews.id, own.id))
					.returning()
			: await tx
					.insert(productReviews)
					.values({ ...theirs, ...addressOf(person), productId, date: now, sender: digest(address) })
					.returning();
		if (!row) throw new Error('The review was not stored.');
		return row;
	});
}

const addressOf = ({ email }: Person) => ({ email, mailbox: mailboxOf(email) });

function notBought(): Refusal {
	const message = 'Your account has no paid order with this product. You can still submit a regular review.';
	return new Refusal(409, 'not_bought', message);
}
