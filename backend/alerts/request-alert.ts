import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AlertRequest, StockAlertRequest } from '../../contract/alerts/alert.ts';
import { alertConfirmWindow, alertsPerEmail, alertsPerSender } from '../../contract/limits.ts';
import { toCents } from '../../contract/pricing/amount.ts';
import { day, hour } from '../../contract/time-spans.ts';
import { findProduct } from '../catalogue/products.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { inTransaction } from '../db/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { requireBelowLimit } from '../limits/rate-limit-by-rows.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { requireBelowSharedMailLimit } from '../mail/mailbox-limit.ts';
import { outbox } from '../mail/tables.ts';
import { deleteUnconfirmedAlerts } from './end-alert.ts';
import { isPriceAlert, isStockAlert, newLink, type PriceAlert, type StockAlert } from './mail-links.ts';
import { confirmationMail, stockConfirmationMail } from './mail-texts.ts';
import { readSpot } from './read-watched-price.ts';
import { priceAlertLinks, priceAlerts } from './tables.ts';

const perSender = {
	most: alertsPerSender,
	window: hour,
	code: 'too_many_alerts',
	message: (wait: string) =>
		`You’ve set ${alertsPerSender} alerts within an hour. You can set the next one in ${wait}.`,
};
const perEmail = {
	most: alertsPerEmail,
	window: day,
	code: 'too_many_alerts',
	message: (wait: string) =>
		`This email address was used for ${alertsPerEmail} alerts in a day. You can set the next one in ${wait}.`,
};

type NewAlert = typeof priceAlerts.$inferInsert;
type Client = { address: string; shopUrl: string };

/** A requested alert: its columns, the unique key that detects a repeated request, and the confirmation email. */
type RequestedAlert<Alert> = {
	values: Pick<NewAlert, 'metalId' | 'direction' | 'priceCents' | 'productId'>;
	uniqueKey: PgColumn[];
	isOfKind: (row: typeof priceAlerts.$inferSelect) => row is typeof priceAlerts.$inferSelect & Alert;
	mail: (values: { alert: Alert; shopUrl: string; token: string }) => typeof outbox.$inferInsert;
};

/**
 * Stores an unconfirmed price alert and mails the link that confirms it. A repeated request mails the link again.
 *
 * @param client network address of the request, and the origin of the links in emails
 * @throws Refusal 404 for a metal without a price; 429 for too many alerts from one network address, or for one email
 *   address, across all nodes
 */
export function requestPriceAlert(
	db: Database,
	{ metal_id: metalId, direction, price, ...contact }: AlertRequest,
	client: Client,
) {
	return storeAlert<PriceAlert>(db, contact, client, async (tx) => {
		const spot = await readSpot(tx, metalId);
		return {
			values: { metalId, direction, priceCents: toCents(price) },
			uniqueKey: [priceAlerts.email, priceAlerts.metalId, priceAlerts.direction, priceAlerts.priceCents],
			isOfKind: isPriceAlert,
			mail: (values) => confirmationMail({ ...values, spot }),
		};
	});
}

/**
 * Does the same for a product that is out of stock.
 *
 * @throws Refusal 404, or 410 for a withdrawn product; 409 if it is in stock; 429 as for prices, counted together
 */
export function requestStockAlert(db: Database, { product_id, ...contact }: StockAlertRequest, client: Client) {
	return storeAlert<StockAlert>(db, contact, client, async (tx) => {
		const { id, title, quantity, isPaused } = await findProduct(tx, product_id, 'product_id');
		if (quantity > 0) throw new Refusal(409, 'in_stock', `${title} is in stock.`);
		return {
			values: { productId: id },
			uniqueKey: [priceAlerts.email, priceAlerts.productId],
			isOfKind: isStockAlert,
			mail: (values) => stockConfirmationMail({ ...values, title, isPaused }),
		};
	});
}

async function storeAlert<Alert>(
	db: Database,
	contact: { email: string },
	{ address, shopUrl }: Client,
	readRequest: (tx: Database) => Promise<RequestedAlert<Alert>>,
) {
	const now = await clock.databaseTime(db);
	const receipt = { confirm_by: new Date(now.getTime() + alertConfirmWindow).toISOString() };
	const [sender, email] = [digest(address), contact.email.toLowerCase()];
	const mailbox = mailboxOf(email);
	await inTransaction(db, async (tx) => {
		const { values, uniqueKey, isOfKind, mail } = await readRequest(tx);
		const at = priceAlertLinks.createdAt;
		await requireBelowLimit(tx, { sender }, { at, whose: eq(priceAlertLinks.sender, sender) }, perSender, now);
		const toMailbox = tx.select({ id: priceAlerts.id }).from(priceAlerts).where(eq(priceAlerts.mailbox, mailbox));
		const requests = and(inArray(priceAlertLinks.alertId, toMailbox), isNotNull(priceAlertLinks.sender));
		await requireBelowLimit(tx, { mailbox }, { at, whose: requests }, perEmail, now);
		await requireBelowSharedMailLimit(tx, mailbox, now);
		await deleteUnconfirmedAlerts(tx);
		const [alert] = await tx
			.insert(priceAlerts)
			.values({ ...values, email, mailbox, askedAt: now })
			.onConflictDoUpdate({ target: uniqueKey, set: { askedAt: now } })
			.returning();
		if (!alert || !isOfKind(alert)) throw new Error('cannot store the alert');
		const { token, row } = newLink(alert.id, now, sender);
		await tx.insert(priceAlertLinks).values(row);
		await tx.insert(outbox).values({ ...mail({ alert, shopUrl, token }), mailbox });
	});
	return receipt;
}
