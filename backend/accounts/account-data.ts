import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { dataOfAccount, dataOfAddress } from '../../contract/accounts/account-data.ts';
import type { CallResponse } from '../../contract/calls.ts';
import { chosenOf } from '../../contract/catalogue/chosen-options.ts';
import { formatDollars } from '../../contract/format-dollars.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { priceAlerts } from '../alerts/tables.ts';
import { selectLines } from '../cart/read-cart.ts';
import { productReviews } from '../catalogue/reviews/review-tables.ts';
import { contactMessages } from '../contact/tables.ts';
import { coupons } from '../coupons/tables.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { outbox } from '../mail/tables.ts';
import { findOrder } from '../orders/place-order.ts';
import { orders } from '../orders/tables.ts';
import { listAddresses } from '../places/address-book.ts';
import { selectHoldings } from '../portfolio/select-holdings.ts';
import { selectWishes } from '../saved/read-wishlist.ts';
import { presentRequest } from '../selling/present.ts';
import { sellRequests } from '../selling/tables.ts';
import { listSessions } from './login/sessions.ts';
import { listPasskeys } from './passkeys/manage-passkeys.ts';
import { presentUser } from './present-user.ts';
import { secondFactorOf } from './second-factor/manage-second-factor.ts';
import { accountActs, knownDevices } from './tables.ts';

type OfAccount = z.infer<typeof dataOfAccount>;
type OfAddress = z.infer<typeof dataOfAddress>;

/** Collects everything that the shop stores about a person. */
export async function accountData(db: Database, person: Person): Promise<CallResponse<'getAccountData'>> {
	return { ...(await readDataOfAccount(db, person)), ...(await readDataOfAddress(db, person)) };
}

export async function readDataOfAccount(db: Database, person: Person): Promise<OfAccount> {
	const { sessions } = await listSessions(db, person);
	const cart = await selectLines(db, person.id);
	return {
		user: presentUser(person),
		sessions,
		devices: await devicesOf(db, person.id),
		second_factor: await secondFactorOf(db, person),
		passkeys: (await listPasskeys(db, person)).passkeys,
		...(await listAddresses(db, person)),
		cart: cart.map((line) => ({ product_id: line.productId, quantity: line.quantity, ...chosenOf(line) })),
		wishlist: await selectWishes(db, person.id),
		holdings: await selectHoldings(db, person.id),
		acts_of_the_shop: await operatorActsOn(db, person.id),
	};
}

async function devicesOf(db: Database, userId: string): Promise<OfAccount['devices']> {
	const rows = await db.select().from(knownDevices).where(eq(knownDevices.userId, userId));
	return rows.map(({ device, lastSeenAt }) => ({ device, last_seen_at: lastSeenAt.toISOString() }));
}

async function operatorActsOn(db: Database, userId: string): Promise<OfAccount['acts_of_the_shop']> {
	const acts = await db.select().from(accountActs).where(eq(accountActs.userId, userId)).orderBy(accountActs.id);
	return acts.map(({ act, at }) => ({ act, at: at.toISOString() }));
}

/** An email address in lower case, and the id of its account, if it has one. */
export type Addressee = { id?: string | undefined; email: string };

const hasAddress = (column: PgColumn, email: string): SQL => eq(sql`lower(${column})`, email);

/** Orders of an account, and guest orders with an address. */
export function isOrderOf({ id, email }: Addressee): SQL | undefined {
	const isGuestOrder = and(isNull(orders.userId), hasAddress(orders.email, email));
	return id === undefined ? isGuestOrder : or(eq(orders.userId, id), isGuestOrder);
}

export function isReviewOf({ id, email }: Addressee): SQL | undefined {
	const isGuestReview = and(isNull(productReviews.userId), hasAddress(productReviews.email, email));
	return id === undefined ? isGuestReview : or(eq(productReviews.userId, id), isGuestReview);
}

export const isRequestOf = ({ email }: Addressee): SQL => hasAddress(sellRequests.email, email);
export const isMessageOf = ({ email }: Addressee): SQL => hasAddress(contactMessages.email, email);
export const isAlertOf = ({ email }: Addressee): SQL => hasAddress(priceAlerts.email, email);
export const isCouponOf = ({ email }: Addressee): SQL => hasAddress(coupons.email, email);
/** Emails to an address, and messages from it to the shop. */
export const isMailOf = ({ email }: Addressee): SQL | undefined =>
	or(hasAddress(outbox.recipient, email), hasAddress(outbox.replyTo, email));

export async function readDataOfAddress(db: Database, who: Addressee): Promise<OfAddress> {
	const requests = await db.select().from(sellRequests).where(isRequestOf(who)).orderBy(desc(sellRequests.madeAt));
	const reviews = await db.select().from(productReviews).where(isReviewOf(who));
	const messages = await db.select().from(contactMessages).where(isMessageOf(who));
	const alerts = await db.select().from(priceAlerts).where(isAlertOf(who));
	const codes = await db.select({ code: coupons.code }).from(coupons).where(isCouponOf(who));
	const mails = await db.select().from(outbox).where(isMailOf(who)).orderBy(desc(outbox.createdAt));
	const time = await clock.databaseTime(db);
	return {
		orders: await ordersOf(db, who),
		sell_requests: requests.map((row) => ({ ...presentRequest(row, time), name: row.name, phone: row.phone })),
		reviews: reviews.map(({ productId, name, rating, review, date }) => {
			return { product_id: productId, name, rating, review, at: date.toISOString() };
		}),
		messages: messages.map(({ name, subject, message, receivedAt }) => {
			return { name, subject, message, at: receivedAt.toISOString() };
		}),
		alerts: alerts.map((alert) => {
			return { about: describeAlert(alert), is_confirmed: alert.confirmedAt !== null, at: alert.askedAt.toISOString() };
		}),
		coupons: codes.map(({ code }) => code),
		emails: mails.map(({ subject, text, createdAt, sentAt }) => {
			return { subject, text, at: createdAt.toISOString(), sent_at: sentAt?.toISOString() ?? null };
		}),
	};
}

async function ordersOf(db: Database, who: Addressee): Promise<OfAddress['orders']> {
	const placed = await db.select({ id: orders.id }).from(orders).where(isOrderOf(who)).orderBy(desc(orders.placedAt));
	const ordered: OfAddress['orders'] = [];
	for (const { id } of placed) ordered.push(await findOrder(db, id));
	return ordered;
}

export function describeAlert({ productId, metalId, direction, priceCents }: typeof priceAlerts.$inferSelect): string {
	if (productId !== null) return `product ${productId} back in stock`;
	return `${metalId} ${direction} ${formatDollars(toDollars(priceCents ?? 0))} a troy ounce`;
}
