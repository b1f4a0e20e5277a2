import { and, eq, isNull } from 'drizzle-orm';
import type * as api from '../../contract/alerts/alert.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isPastThreshold } from './crossing.ts';
import { findByToken, isStockAlert } from './mail-links.ts';
import { presentPrice, presentStock } from './present.ts';
import { readSpot, readStock } from './read-watched-price.ts';
import { priceAlerts } from './tables.ts';

/** @throws Refusal 404 if the link's alert does not exist (any more) */
export async function findAlert(db: Database, token: string): Promise<api.Alert> {
	const alert = await findByToken(db, token);
	if (isStockAlert(alert)) return presentStock(alert, await readStock(db, alert.productId));
	const { askCents } = await readSpot(db, alert.metalId);
	return presentPrice(alert.confirmedAt ? alert : { ...alert, armed: !isPastThreshold(alert, askCents) });
}

/**
 * Confirms an alert. A price alert compares with the current price from now on. Confirming again changes nothing. An alert for a
 * product that is already back in stock stays unconfirmed, because the page shows this.
 *
 * @throws Refusal 404 if the link's alert does not exist (any more)
 */
export function confirmAlert(db: Database, token: string): Promise<api.Alert> {
	return inTransaction(db, async (tx) => {
		const now = await clock.databaseTime(tx);
		const alert = await findByToken(tx, token);
		const unconfirmed = and(eq(priceAlerts.id, alert.id), isNull(priceAlerts.confirmedAt));
		if (isStockAlert(alert)) {
			await tx.update(priceAlerts).set({ confirmedAt: now }).where(unconfirmed);
			// Locks the stock until the alert is visible to the transactions that add stock.
			const stock = await readStock(tx, alert.productId, 'share');
			if (stock.quantity === 0) return presentStock({ ...alert, confirmedAt: now }, stock);
			await tx.update(priceAlerts).set({ confirmedAt: alert.confirmedAt }).where(eq(priceAlerts.id, alert.id));
			return presentStock(alert, stock);
		}
		const { askCents } = await readSpot(tx, alert.metalId, 'share');
		const armed = !isPastThreshold(alert, askCents);
		const [confirmed] = await tx.update(priceAlerts).set({ confirmedAt: now, armed }).where(unconfirmed).returning();
		return presentPrice(confirmed ? { ...alert, confirmedAt: now, armed } : alert);
	});
}
