import { and, eq, isNull } from 'drizzle-orm';
import type * as shown from '../../contract/alerts/alert.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isBeyond } from './crossing.ts';
import { findByToken, isStockAlert } from './mail-links.ts';
import { presentPrice, presentStock } from './present.ts';
import { readSpot, readStock } from './read-watched-price.ts';
import { priceAlerts } from './tables.ts';

/** @throws Refusal 404 for a link that leads to no alert (any more) */
export async function findAlert(db: Database, token: string): Promise<shown.Alert> {
	const alert = await findByToken(db, token);
	if (isStockAlert(alert)) return presentStock(alert, await readStock(db, alert.productId));
	const { askCents } = await readSpot(db, alert.metalId);
	return presentPrice(alert.confirmedAt ? alert : { ...alert, armed: !isBeyond(alert, askCents) });
}

/**
 * Begins to watch, a price from that of now; a second time changes nothing. A product that is back already is not waited
 * for: who has opened the link is told so there.
 *
 * @throws Refusal 404 for a link that leads to no alert (any more)
 */
export function confirmAlert(db: Database, token: string): Promise<shown.Alert> {
	return inTransaction(db, async (tx) => {
		const now = await clock.databaseTime(tx);
		const alert = await findByToken(tx, token);
		const unconfirmed = and(eq(priceAlerts.id, alert.id), isNull(priceAlerts.confirmedAt));
		if (isStockAlert(alert)) {
			await tx.update(priceAlerts).set({ confirmedAt: now }).where(unconfirmed);
			// Stays as it is until the alert is there to be found by who brings stock.
			const stock = await readStock(tx, alert.productId, 'share');
			if (stock.quantity === 0) return presentStock({ ...alert, confirmedAt: now }, stock);
			await tx.update(priceAlerts).set({ confirmedAt: alert.confirmedAt }).where(eq(priceAlerts.id, alert.id));
			return presentStock(alert, stock);
		}
		const { askCents } = await readSpot(tx, alert.metalId, 'share');
		const armed = !isBeyond(alert, askCents);
		const [confirmed] = await tx.update(priceAlerts).set({ confirmedAt: now, armed }).where(unconfirmed).returning();
		return presentPrice(confirmed ? { ...alert, confirmedAt: now, armed } : alert);
	});
}
