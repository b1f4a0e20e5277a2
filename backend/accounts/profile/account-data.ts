import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CallResponse } from '../../../contract/calls.ts';
import { chosenOf } from '../../../contract/catalogue/chosen-options.ts';
import { formatDollars } from '../../../contract/format-dollars.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import { priceAlerts } from '../../alerts/tables.ts';
import { selectLines } from '../../cart/read-cart.ts';
import { productReviews } from '../../catalogue/reviews/review-tables.ts';
import { contactMessages } from '../../contact/tables.ts';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../http/person.ts';
import { findOrder } from '../../orders/place-order.ts';
import { orders } from '../../orders/tables.ts';
import { listAddresses } from '../../places/address-book.ts';
import { selectHoldings } from '../../portfolio/select-holdings.ts';
import { selectWishes } from '../../saved/read-wishlist.ts';
import { listSessions } from '../login/sessions.ts';
import { listPasskeys } from '../passkeys/manage-passkeys.ts';
import { presentUser } from '../present-user.ts';
import { secondFactorOf } from '../second-factor/manage-second-factor.ts';
import { accountActs } from '../tables.ts';

type Data = CallResponse<'getAccountData'>;

/** Collects everything that the shop stores about a person. */
export async function accountData(db: Database, person: Person): Promise<Data> {
	const user = presentUser(person);
	const { sessions } = await listSessions(db, person);
	return {
		user,
		sessions,
		second_factor: await secondFactorOf(db, person),
		passkeys: (await listPasskeys(db, person)).passkeys,
		...(await listAddresses(db, person)),
		...(await listsOf(db, person.id)),
		orders: await ordersOf(db, person.id),
		holdings: await selectHoldings(db, person.id),
		...(await dataOfAddress(db, person)),
		acts_of_the_shop: await operatorActsOn(db, person.id),
	};
}

async function listsOf(db: Database, userId: string): Promise<Pick<Data, 'cart' | 'wishlist'>> {
	const cart = await selectLines(db, userId);
	return {
		cart: cart.map((line) => ({ product_id: line.productId, quantity: line.quantity, ...chosenOf(line) })),
		wishlist: await selectWishes(db, userId),
	};
}

async function operatorActsOn(db: Database, userId: string): Promise<Data['acts_of_the_shop']> {
	const acts = await db.select().from(accountActs).where(eq(accountActs.userId, userId)).orderBy(accountActs.id);
	return acts.map(({ act, at }) => ({ act, at: at.toISOString() }));
}

async function ordersOf(db: Database, userId: string): Promise<Data['orders']> {
	const placed = await db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.userId, userId))
		.orderBy(desc(orders.placedAt));
	const ordered: Data['orders'] = [];
	for (const { id } of placed) ordered.push(await findOrder(db, id));
	return ordered;
}

async function dataOfAddress(
	db: Database,
	{ id, email }: Person,
): Promise<Pick<Data, 'reviews' | 'messages' | 'alerts'>> {
	const isTheirs = (column: PgColumn) => eq(sql`lower(${column})`, email);
	const isOwnReview = or(
		eq(productReviews.userId, id),
		and(isNull(productReviews.userId), isTheirs(productReviews.email)),
	);
	const reviews = await db.select().from(productReviews).where(isOwnReview);
	const messages = await db.select().from(contactMessages).where(isTheirs(contactMessages.email));
	const alerts = await db.select().from(priceAlerts).where(isTheirs(priceAlerts.email));
	return {
		reviews: reviews.map(({ productId, name, rating, review, date }) => {
			return { product_id: productId, name, rating, review, at: date.toISOString() };
		}),
		messages: messages.map(({ name, subject, message, receivedAt }) => {
			return { name, subject, message, at: receivedAt.toISOString() };
		}),
		alerts: alerts.map((alert) => {
			return { about: describeAlert(alert), is_confirmed: alert.confirmedAt !== null, at: alert.askedAt.toISOString() };
		}),
	};
}

function describeAlert({ productId, metalId, direction, priceCents }: typeof priceAlerts.$inferSelect): string {
	if (productId !== null) return `product ${productId} back in stock`;
	return `${metalId} ${direction} ${formatDollars(toDollars(priceCents ?? 0))} a troy ounce`;
}
