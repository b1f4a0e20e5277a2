import { and, eq, isNull, lte } from 'drizzle-orm';
import type * as api from '../../contract/alerts/alert.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { clock, createClockCheck } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { findByToken, isStockAlert, type PriceAlert } from './mail-links.ts';
import { presentPrice, presentStock } from './present.ts';
import { readStock } from './read-watched-price.ts';
import { priceAlerts } from './tables.ts';

/**
 * Unsubscribes: deletes the alert with its address, links and emails.
 *
 * @throws Refusal 404 if the link's alert does not exist (any more)
 */
export async function removeAlert(db: Database, token: string): Promise<api.Alert> {
	const alert = await findByToken(db, token);
	const stock = isStockAlert(alert) ? await readStock(db, alert.productId) : null;
	await db.delete(priceAlerts).where(eq(priceAlerts.id, alert.id));
	return isStockAlert(alert) && stock ? presentStock(alert, stock) : presentPrice(alert as PriceAlert);
}

const doubtOf = createClockCheck();

/** Deletes alerts that were not confirmed in time. Does nothing if the database's clock has just been changed. */
export async function deleteUnconfirmedAlerts(db: Database): Promise<void> {
	const now = await clock.databaseTime(db);
	if (doubtOf(now) !== undefined) return;
	const tooOld = lte(priceAlerts.askedAt, new Date(now.getTime() - alertConfirmWindow));
	await db.delete(priceAlerts).where(and(isNull(priceAlerts.confirmedAt), tooOld));
}
