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
import { requireRoom } from '../limits/rate-limit-by-rows.ts';
import { mailboxOf } from '../mail/mailbox.ts';
import { outbox } from '../mail/tables.ts';
import { forgetUnconfirmed } from './end-alert.ts';
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

/** What is asked for: what is kept of it, by what it is the same as one before, and the mail that asks whether it is wanted. */
type Wanted<Alert> = {
	values: Pick<NewAlert, 'metalId' | 'direction' | 'priceCents' | 'productId'>;
	once: PgColumn[];
	isOne: (row: typeof priceAlerts.$inferSelect) => row is typeof priceAlerts.$inferSelect & Alert;
	mail: (told: { alert: Alert; shopUrl: string; token: string }) => typeof outbox.$inferInsert;
};

/**
 * Keeps a price alert that is still to be confirmed and mails the link that does it; asked for again, it is mailed again.
 *
 * @param client network address of who asks, and the origin that the mail's link begins with
 * @throws Refusal 404 for a metal without a price; 429 for too many from one network address, or for one email address, over all nodes
 */
export function askForAlert(
	db: Database,
	{ metal_id: metalId, direction, price, ...whom }: AlertRequest,
	client: Client,
) {
	return keep<PriceAlert>(db, whom, client, async (tx) => {
		const spot = await readSpot(tx, metalId);
		return {
			values: { metalId, direction, priceCents: toCents(price) },
			once: [priceAlerts.email, priceAlerts.metalId, priceAlerts.direction, priceAlerts.priceCents],
			isOne: isPriceAlert,
			mail: (told) => confirmationMail({ ...told, spot }),
		};
	});
}

/**
 * Likewise for a product that is out of stock.
 *
 * @throws Refusal 404, or 410 for a product that is withdrawn; 409 for one that is in stock; 429 as for prices, counted together
 */
export function askForStockAlert(db: Database, { product_id, ...whom }: StockAlertRequest, client: Client) {
	return keep<StockAlert>(db, whom, client, async (tx) => {
		const { id, title, quantity } = await findProduct(tx, product_id, 'product_id');
		if (quantity > 0) throw new Refusal(409, 'in_stock', `${title} is in stock.`);
		return {
			values: { productId: id },
			once: [priceAlerts.email, priceAlerts.productId],
			isOne: isStockAlert,
			mail: (told) => stockConfirmationMail({ ...told, title }),
		};
	});
}

async function keep<Alert>(
	db: Database,
	whom: { email: string },
	{ address, shopUrl }: Client,
	readWanted: (tx: Database) => Promise<Wanted<Alert>>,
) {
	const now = await clock.databaseTime(db);
	const receipt = { confirm_by: new Date(now.getTime() + alertConfirmWindow).toISOString() };
	const [sender, email] = [digest(address), whom.email.toLowerCase()];
	const mailbox = mailboxOf(email);
	await inTransaction(db, async (tx) => {
		const { values, once, isOne, mail } = await readWanted(tx);
		const at = priceAlertLinks.createdAt;
		await requireRoom(tx, { sender }, { at, whose: eq(priceAlertLinks.sender, sender) }, perSender, now);
		const toMailbox = tx.select({ id: priceAlerts.id }).from(priceAlerts).where(eq(priceAlerts.mailbox, mailbox));
		const asked = and(inArray(priceAlertLinks.alertId, toMailbox), isNotNull(priceAlertLinks.sender));
		await requireRoom(tx, { mailbox }, { at, whose: asked }, perEmail, now);
		await forgetUnconfirmed(tx);
		const [alert] = await tx
			.insert(priceAlerts)
			.values({ ...values, email, mailbox, askedAt: now })
			.onConflictDoUpdate({ target: once, set: { askedAt: now } })
			.returning();
		if (!alert || !isOne(alert)) throw new Error('The alert was not stored.');
		const { token, row } = newLink(alert.id, now, sender);
		await tx.insert(priceAlertLinks).values(row);
		await tx.insert(outbox).values(mail({ alert, shopUrl, token }));
	});
	return receipt;
}
