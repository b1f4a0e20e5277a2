import { and, eq, isNull, lte } from 'drizzle-orm';
import type * as shown from '../../contract/alerts/alert.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { clock, createClockDoubt } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { findByToken, isStockAlert, type PriceAlert } from './mail-links.ts';
import { presentPrice, presentStock } from './present.ts';
import { readStock } from './read-watched-price.ts';
import { priceAlerts } from './tables.ts';

/**
 * Unsubscribes: forgets the alert, its address, its links and its mails.
 *
 * @throws Refusal 404 for a link that leads to no alert (any more)
 */
export async function removeAlert(db: Database, token: string): Promise<shown.Alert> {
	const alert = await findByToken(db, token);
	const stock = isStockAlert(alert) ? await readStock(db, alert.productId) : null;
	await db.delete(priceAlerts).where(eq(priceAlerts.id, alert.id));
	return isStockAlert(alert) && stock ? presentStock(alert, stock) : presentPrice(alert as PriceAlert);
}

const doubtOf = createClockDoubt();

/** Forgets, likewise, what nobody has confirmed in time; nothing while the database's clock has just been set. */
export async function forgetUnconfirmed(db: Database): Promise<void> {
	const now = await clock.databaseTime(db);
	if (doubtOf(now) !== undefined) return;
	const tooOld = lte(priceAlerts.askedAt, new Date(now.getTime() - alertConfirmWindow));
	await db.delete(priceAlerts).where(and(isNull(priceAlerts.confirmedAt), tooOld));
}
