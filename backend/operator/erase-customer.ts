import { and, eq, inArray } from 'drizzle-orm';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import type { CallOutput } from '../../contract/calls.ts';
import { hidden, maskEmail } from '../../contract/mask-email.ts';
import type { ErasedCustomer } from '../../contract/operator/customers.ts';
import { hasEnded, isSent } from '../../contract/orders/order-statuses.ts';
import { day } from '../../contract/time-spans.ts';
import { isCouponOf, isMailOf, isOrderOf, isRequestOf, isReviewOf } from '../accounts/account-data.ts';
import { deleteAlertsAndMessages, deleteUser, refuseOperator } from '../accounts/delete-account.ts';
import { lockMailboxForOrders } from '../accounts/order-owner.ts';
import { lockPerson } from '../accounts/require-session.ts';
import { sessions, users } from '../accounts/tables.ts';
import { productReviews } from '../catalogue/reviews/review-tables.ts';
import { updateRating } from '../catalogue/update-rating.ts';
import { coupons } from '../coupons/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { Refusal } from '../http/refusal.ts';
import { mailRetention } from '../mail/outbox.ts';
import { outbox } from '../mail/tables.ts';
import type { OrderRow } from '../orders/move-order.ts';
import { orders } from '../orders/tables.ts';
import type { RequestRow } from '../selling/present.ts';
import { sellRequests } from '../selling/tables.ts';
import { readProfile } from '../shop-profile/shop-profile.ts';
import { type Customer, findCustomer } from './operator-customers.ts';

type Stays = ErasedCustomer['stays'];

/**
 * Erases a person in one transaction: deletes what nobody needs, removes the person from orders that came to nothing, and reports what
 * the books need.
 *
 * @throws Refusal 404; 409 for an operator, and while an order or a request to sell is not finished
 */
export function eraseCustomer(
	db: Database,
	{ record }: Operator,
	{ email: typed, reason }: CallOutput<'eraseCustomer', 'body'>,
): Promise<ErasedCustomer> {
	return inTransaction(db, async (tx) => {
		const time = await clock.databaseTime(tx);
		const { bookkeeping } = (await readProfile(tx)).profile;
		await lockMailboxForOrders(tx, typed);
		const productIds = await lockReviewedProducts(tx, await findCustomer(tx, typed));
		await tx
			.select()
			.from(coupons)
			.where(isCouponOf({ email: typed.toLowerCase() }))
			.orderBy(coupons.code)
			.for('update');
		await lockPerson(tx, eq(users.email, typed.toLowerCase()));
		const who = await findCustomer(tx, typed);
		if (who.user) await refuseOperator(tx, who.user.id);
		const ended = who.user ? await tx.$count(sessions, eq(sessions.userId, who.user.id)) : 0;
		const { alerts, messages } = await deleteAlertsAndMessages(tx, who.email);
		const books = { years: bookkeeping.years, today: dayOf(time, shopTimeZone().id) };
		const requests = await eraseRequests(tx, who, books);
		const placed = await eraseOrders(tx, who, books);
		const open = [...placed.open, ...requests.open];
		if (open.length > 0) throw notFinished(open);
		const reviews = await deleteReviews(tx, who, productIds, time);
		const mails = await tx.delete(outbox).where(isMailOf(who));
		if (who.user) await deleteUser(tx, who.user);
		// Last, because it raises the version of the content.
		const deletedCoupons = await tx.delete(coupons).where(isCouponOf(who));
		const counts = {
			accounts: who.user ? 1 : 0,
			sessions: ended,
			alerts,
			messages,
			reviews,
			'requests to sell': requests.deleted,
			'orders without the person': placed.anonymized,
			coupons: deletedCoupons.rowCount ?? 0,
			emails: mails.rowCount ?? 0,
		};
		const removed = Object.entries(counts).map(([what, count]) => ({ what, count }));
		const subject = maskEmail(who.email);
		const stored = [...placed.stays, ...requests.stays];
		await record(tx, { subject, before: counts, after: { stays: stored.map(({ what }) => what) }, reason });
		const untilMailed = dayOf(new Date(time.getTime() + mailRetention + day), shopTimeZone().id);
		return { email: who.email, removed, stays: [...stored, ...staysElsewhere(who, subject, untilMailed)] };
	});
}

/** Serializes the changes of the reviews that will be deleted. @returns the ids of their products */
async function lockReviewedProducts(tx: Database, who: Customer): Promise<string[]> {
	const rows = await tx
		.selectDistinct({ id: productReviews.productId })
		.from(productReviews)
		.where(isReviewOf(who))
		.orderBy(productReviews.productId);
	for (const { id } of rows) await lockKeys(tx, { reviews: id });
	return rows.map(({ id }) => id);
}

type Books = { years: number; today: string };

/** The last day on which the books need something: the end of a year. */
const lastDayOf = (at: Date, { years }: Books) => `${Number(dayOf(at, shopTimeZone().id).slice(0, 4)) + years}-12-31`;

async function eraseOrders(tx: Database, who: Customer, books: Books) {
	const rows = await tx.select().from(orders).where(isOrderOf(who)).orderBy(orders.id).for('update');
	const isOpen = ({ status, refund }: OrderRow) => refund === 'due' || !(isSent(status) || hasEnded(status));
	const isNeeded = ({ status, refund, placedAt }: OrderRow) =>
		(isSent(status) || refund !== null) && lastDayOf(placedAt, books) >= books.today;
	const [needed, rest] = [rows.filter(isNeeded), rows.filter((row) => !isNeeded(row) && !isOpen(row))];
	for (const { id, address } of rest) {
		const { state, country } = address;
		const nobody = {
			first_name: hidden,
			last_name: hidden,
			phone: hidden,
			line1: hidden,
			city: hidden,
			postcode: hidden,
		};
		await tx
			.update(orders)
			.set({ email: hidden, mailbox: null, note: null, tracking: null, address: { ...nobody, state, country } })
			.where(eq(orders.id, id));
	}
	const neededIds = needed.map(({ id }) => id);
	if (neededIds.length > 0) await tx.update(orders).set({ note: null }).where(inArray(orders.id, neededIds));
	const stays: Stays = needed.map((row) => ({
		what: `order ${row.number}`,
		until: lastDayOf(row.placedAt, books),
		why: `The books need the order and its invoice with name, address and email address for ${books.years} years.`,
	}));
	return { open: rows.filter(isOpen).map(describeOrder), anonymized: rest.length, stays };
}

const describeOrder = ({ number, status, refund }: OrderRow) =>
	`${number} (${refund === 'due' ? 'refund due' : status})`;

async function eraseRequests(tx: Database, who: Customer, books: Books) {
	const rows = await tx.select().from(sellRequests).where(isRequestOf(who)).orderBy(sellRequests.id).for('update');
	const time = await clock.databaseTime(tx);
	const isOpen = ({ status, heldUntil }: RequestRow) =>
		['received', 'accepted'].includes(status) || (status === 'open' && heldUntil > time);
	const endOf = ({ endedAt, madeAt }: RequestRow) => lastDayOf(endedAt ?? madeAt, books);
	const isNeeded = (row: RequestRow) => row.status === 'paid' && endOf(row) >= books.today;
	const gone = rows.filter((row) => !isOpen(row) && !isNeeded(row)).map(({ id }) => id);
	if (gone.length > 0) await tx.delete(sellRequests).where(inArray(sellRequests.id, gone));
	const stays: Stays = rows.filter(isNeeded).map((row) => ({
		what: `purchase ${row.number}`,
		until: endOf(row),
		why: `A dealer must store from whom metal was bought, for ${books.years} years.`,
	}));
	const open = rows.filter(isOpen).map(({ number, status }) => `${number} (${status})`);
	return { open, deleted: gone.length, stays };
}

async function deleteReviews(tx: Database, who: Customer, productIds: string[], now: Date): Promise<number> {
	const isOfLocked = and(isReviewOf(who), inArray(productReviews.productId, productIds));
	if (productIds.length === 0) return 0;
	const found = await tx
		.select({ id: productReviews.id, productId: productReviews.productId })
		.from(productReviews)
		.where(isOfLocked);
	for (const productId of productIds) {
		const removed = found.filter((review) => review.productId === productId).map(({ id }) => id);
		if (removed.length > 0) await updateRating(tx, productId, now, { removed });
	}
	const ids = found.map(({ id }) => id);
	if (ids.length > 0) await tx.delete(productReviews).where(inArray(productReviews.id, ids));
	return ids.length;
}

function notFinished(open: string[]): Refusal {
	const message = `Not finished: ${open.join(', ')}. Ship, cancel or refund these orders, and pay or decline these requests to sell, then erase the customer. Nothing was changed.`;
	return new Refusal(409, 'open_orders', message, { fields: { email: message } });
}

/** What this call cannot delete. */
function staysElsewhere({ user }: Customer, subject: string, untilMailed: string): Stays {
	const farewell = {
		what: 'the email about the deletion',
		until: untilMailed,
		why: 'The outbox stores sent emails for thirty days.',
	};
	return [
		...(user ? [farewell] : []),
		{
			what: 'entries of the audit log',
			until: null,
			why: `The log only grows. Earlier entries may name the address; the entry of this erasure names ${subject}.`,
		},
		{
			what: 'backups',
			until: null,
			why: 'Backups from before contain everything until you delete them. After restoring one, erase the customer again.',
		},
		{
			what: 'log files',
			until: null,
			why: 'They contain no email addresses and names, but parts of network addresses, until your system deletes them.',
		},
		{
			what: 'copies outside the shop',
			until: null,
			why: 'Delete emails in your mailbox, and ask your mail server, carriers and accountant.',
		},
	];
}
