import { asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { CustomerData, CustomerSummary } from '../../contract/operator/customers.ts';
import { operatorPageSize } from '../../contract/operator/operator.ts';
import {
	type Addressee,
	describeAlert,
	isAlertOf,
	isCouponOf,
	isMailOf,
	isMessageOf,
	isOrderOf,
	isRequestOf,
	isReviewOf,
	readDataOfAccount,
	readDataOfAddress,
} from '../accounts/account-data.ts';
import { accountActs, users } from '../accounts/tables.ts';
import { priceAlerts } from '../alerts/tables.ts';
import { productReviews } from '../catalogue/reviews/review-tables.ts';
import { products } from '../catalogue/tables.ts';
import { referenceOf } from '../contact/receive-message.ts';
import { contactMessages } from '../contact/tables.ts';
import { coupons } from '../coupons/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import { orderMoves, orders } from '../orders/tables.ts';
import { sellRequests } from '../selling/tables.ts';
import { presentEntry } from './audit.ts';
import { presentAccount } from './operator-accounts.ts';
import { selectOrders } from './operator-orders.ts';
import { selectSells } from './operator-selling.ts';
import { auditEntries } from './tables.ts';

type User = typeof users.$inferSelect;

/** A person of whom the shop stores something. */
export type Customer = Addressee & { user: User | undefined; totals: CustomerSummary['totals'] };

/** @throws Refusal 404 if the shop stores nothing with this address */
export async function findCustomer(db: Database, typed: string): Promise<Customer> {
	const email = typed.toLowerCase();
	const [user] = await db.select().from(users).where(eq(users.email, email));
	const who = { id: user?.id, email };
	const totals = {
		orders: await db.$count(orders, isOrderOf(who)),
		sell_requests: await db.$count(sellRequests, isRequestOf(who)),
		reviews: await db.$count(productReviews, isReviewOf(who)),
		messages: await db.$count(contactMessages, isMessageOf(who)),
		alerts: await db.$count(priceAlerts, isAlertOf(who)),
		coupons: await db.$count(coupons, isCouponOf(who)),
		emails: await db.$count(outbox, isMailOf(who)),
	};
	if (user || Object.values(totals).some((count) => count > 0)) return { ...who, user, totals };
	throw notFound('email', `The shop stores nothing with the address ${email}.`);
}

/** @throws Refusal 404 */
export async function showCustomer(db: Database, typed: string): Promise<CustomerSummary> {
	const { user, totals, ...who } = await findCustomer(db, typed);
	const reviews = await db
		.select({ review: productReviews, sku: products.sku, title: products.title })
		.from(productReviews)
		.innerJoin(products, eq(products.id, productReviews.productId))
		.where(isReviewOf(who))
		.orderBy(desc(productReviews.date))
		.limit(operatorPageSize);
	const messages = await db
		.select()
		.from(contactMessages)
		.where(isMessageOf(who))
		.orderBy(desc(contactMessages.receivedAt))
		.limit(operatorPageSize);
	const alerts = await db.select().from(priceAlerts).where(isAlertOf(who)).limit(operatorPageSize);
	const codes = await db.select().from(coupons).where(isCouponOf(who)).limit(operatorPageSize);
	return {
		email: who.email,
		account: user ? await presentAccount(db, user) : null,
		orders: await selectOrders(db, isOrderOf(who)),
		sell_requests: await selectSells(db, isRequestOf(who)),
		reviews: reviews.map(({ review: { rating, review, date }, ...product }) => {
			return { ...product, rating, review, at: date.toISOString() };
		}),
		messages: messages.map(({ id, subject, receivedAt }) => {
			return { reference: referenceOf(id), subject, at: receivedAt.toISOString() };
		}),
		alerts: alerts.map((alert) => {
			return { about: describeAlert(alert), is_confirmed: alert.confirmedAt !== null, at: alert.askedAt.toISOString() };
		}),
		coupons: codes.map(({ code }) => code),
		totals,
	};
}

/** Collects everything that the shop stores about a person, and records that. @throws Refusal 404 */
export function exportCustomer(
	db: Database,
	{ record }: Operator,
	{ email: typed, reason }: CallOutput<'exportCustomer', 'body'>,
): Promise<CustomerData> {
	return inTransaction(db, async (tx) => {
		const { user, totals: _, ...who } = await findCustomer(tx, typed);
		const entries = await tx
			.select()
			.from(auditEntries)
			.where(eq(auditEntries.subject, who.email))
			.orderBy(asc(auditEntries.id));
		const data = {
			email: who.email,
			account: user ? await accountOf(tx, user) : null,
			...(await readDataOfAddress(tx, who)),
			notes: await notesOn(tx, who),
			audit_entries: entries.map(presentEntry),
		};
		await record(tx, { subject: who.email, before: null, after: null, reason });
		return data;
	});
}

async function accountOf(db: Database, user: User): Promise<CustomerData['account']> {
	const data = await readDataOfAccount(db, { ...user, sessionId: '' });
	return { ...data, user: { ...data.user, is_verified: user.emailVerified } };
}

/** The customer's notes with orders, and the operators' notes. */
async function notesOn(db: Database, who: Addressee): Promise<CustomerData['notes']> {
	const ofBuyer = await db
		.select({ about: orders.number, note: orders.note, at: orders.placedAt })
		.from(orders)
		.where(sql`${isOrderOf(who)} and ${isNotNull(orders.note)}`);
	const ofOrders = await db
		.select({ about: orders.number, note: orderMoves.note, at: orderMoves.at })
		.from(orderMoves)
		.innerJoin(orders, eq(orders.id, orderMoves.orderId))
		.where(sql`${isOrderOf(who)} and ${isNotNull(orderMoves.note)}`);
	const ofRequests = await db
		.select({ about: sellRequests.number, note: sellRequests.note, at: sellRequests.madeAt })
		.from(sellRequests)
		.where(sql`${isRequestOf(who)} and ${isNotNull(sellRequests.note)}`);
	const ofAccount = await db
		.select({ about: sql<string>`'account'`, note: accountActs.note, at: accountActs.at })
		.from(accountActs)
		.where(
			who.id === undefined ? sql`false` : sql`${accountActs.userId} = ${who.id} and ${isNotNull(accountActs.note)}`,
		);
	const byOperator = [...ofOrders, ...ofRequests, ...ofAccount].map((note) => ({ ...note, by: 'operator' as const }));
	return [...ofBuyer.map((note) => ({ ...note, by: 'customer' as const })), ...byOperator].map(
		({ about, by, note, at }) => ({ about, by, note: note ?? '', at: at.toISOString() }),
	);
}
