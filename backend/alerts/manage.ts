import { and, eq, isNull, lte } from 'drizzle-orm';
import type * as shown from '../../contract/alerts/alert.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { createClockDoubt } from '../pricing/clock.ts';
import { isBeyond } from './crossing.ts';
import { findByToken, isStockAlert, type PriceAlert, type StockAlert } from './links.ts';
import { readSpot } from './spot.ts';
import { readStock } from './stock.ts';
import { priceAlerts } from './tables.ts';

/** @throws Refusal 404 for a link that leads to no alert (any more) */
export async function findAlert(db: Database, token: string, now = new Date()): Promise<shown.Alert> {
	const alert = await findByToken(db, token, now);
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
export function confirmAlert(db: Database, token: string, now = new Date()): Promise<shown.Alert> {
	return db.transaction(async (transaction) => {
		const tx = transaction as Database;
		const alert = await findByToken(tx, token, now);
		const unconfirmed = and(eq(priceAlerts.id, alert.id), isNull(priceAlerts.confirmedAt));
		if (isStockAlert(alert)) {
			// Stays as it is until the alert is there to be found by who brings stock.
			const stock = await readStock(tx, alert.productId, 'share');
			if (stock.quantity > 0) return presentStock(alert, stock);
			await tx.update(priceAlerts).set({ confirmedAt: now }).where(unconfirmed);
			return presentStock({ ...alert, confirmedAt: now }, stock);
		}
		const { askCents } = await readSpot(tx, alert.metalId, 'share');
		const armed = !isBeyond(alert, askCents);
		const [confirmed] = await tx.update(priceAlerts).set({ confirmedAt: now, armed }).where(unconfirmed).returning();
		return presentPrice(confirmed ? { ...alert, confirmedAt: now, armed } : alert);
	});
}

/**
 * Unsubscribes: forgets the alert, its address, its links and its mails.
 *
 * @throws Refusal 404 for a link that leads to no alert (any more)
 */
export async function removeAlert(db: Database, token: string, now = new Date()): Promise<shown.Alert> {
	const alert = await findByToken(db, token, now);
	const stock = isStockAlert(alert) ? await readStock(db, alert.productId) : null;
	await db.delete(priceAlerts).where(eq(priceAlerts.id, alert.id));
	return isStockAlert(alert) && stock ? presentStock(alert, stock) : presentPrice(alert as PriceAlert);
}

const doubtOf = createClockDoubt();

/** Forgets, likewise, what nobody has confirmed in time; nothing while this machine's clock has just been set. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
	if (doubtOf(new Date()) !== undefined) return;
	const tooOld = lte(priceAlerts.askedAt, new Date(now.getTime() - alertConfirmWindow));
	await db.delete(priceAlerts).where(and(isNull(priceAlerts.confirmedAt), tooOld));
}

function presentPrice({ metalId, direction, priceCents, confirmedAt, armed }: PriceAlert): shown.PriceAlert {
	return {
		metal_id: metalId,
		direction,
		price: toDollars(priceCents),
		is_confirmed: confirmedAt !== null,
		is_armed: armed,
	};
}

function presentStock(
	{ productId: id, confirmedAt }: StockAlert,
	{ title, quantity }: { title: string; quantity: number },
): shown.StockAlert {
	return { product: { id, title }, is_confirmed: confirmedAt !== null, is_in_stock: quantity > 0 };
}
