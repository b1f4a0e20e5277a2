import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { AlertDirection } from '../../contract/alerts/alert.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { digest } from '../db/digest.ts';
import { notFound } from '../http/refusal.ts';
import { priceAlertLinks, priceAlerts } from './tables.ts';

export type AlertRow = typeof priceAlerts.$inferSelect;
export type PriceAlert = AlertRow & { metalId: MetalId; direction: AlertDirection; priceCents: number };
export type StockAlert = AlertRow & { productId: string };

/** A check constraint ensures that each row is one of the two. */
export const isStockAlert = (alert: AlertRow): alert is StockAlert => alert.productId !== null;
export const isPriceAlert = (alert: AlertRow): alert is PriceAlert => alert.productId === null;

/** Creates a link for an email about an alert: the token for the email, and the row that verifies it. */
export function newLink(alertId: string, createdAt: Date, sender: string | null = null) {
	const token = randomBytes(32).toString('base64url');
	return {
		token,
		row: { digest: digest(token), alertId, sender, createdAt } satisfies typeof priceAlertLinks.$inferInsert,
	};
}

/** True for alerts that are confirmed or can still be confirmed. */
export const isCurrent = or(isNotNull(priceAlerts.confirmedAt), gt(priceAlerts.askedAt, ago(alertConfirmWindow)));

/** @throws Refusal 404 if the link is unknown, or the alert is gone or was not confirmed in time */
export async function findByToken(db: Database, token: string): Promise<PriceAlert | StockAlert> {
	const [found] = await db
		.select()
		.from(priceAlertLinks)
		.innerJoin(priceAlerts, eq(priceAlerts.id, priceAlertLinks.alertId))
		.where(and(eq(priceAlertLinks.digest, digest(token)), isCurrent));
	if (!found) throw notFound('token', 'No alert has this link. It was removed, already sent or not confirmed in time.');
	return found.price_alerts as PriceAlert | StockAlert;
}
