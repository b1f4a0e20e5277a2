import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Alert } from '../../contract/alert.ts';
import { toDollars } from '../../contract/amount.ts';
import { alertConfirmWindow } from '../../contract/limits.ts';
import type { Database } from '../db/database.ts';
import { isBeyond } from './crossing.ts';
import { type AlertRow, findByToken } from './links.ts';
import { readSpot } from './spot.ts';
import { priceAlerts } from './tables.ts';

/** @throws Refusal 404 for a link that leads to no alert (any more) */
export async function findAlert(db: Database, token: string, now = new Date()): Promise<Alert> {
	const alert = await findByToken(db, token, now);
	const { askCents } = await readSpot(db, alert.metalId);
	return present(alert.confirmedAt ? alert : { ...alert, armed: !isBeyond(alert, askCents) });
}

/**
 * Begins to watch, from the price of now; a second time changes nothing.
 *
 * @throws Refusal 404 for a link that leads to no alert (any more)
 */
export function confirmAlert(db: Database, token: string, now = new Date()): Promise<Alert> {
	return db.transaction(async (tx) => {
		const alert = await findByToken(tx as Database, token, now);
		const { askCents } = await readSpot(tx as Database, alert.metalId, 'share');
		const [confirmed] = await tx
			.update(priceAlerts)
			.set({ confirmedAt: now, armed: !isBeyond(alert, askCents) })
			.where(and(eq(priceAlerts.id, alert.id), isNull(priceAlerts.confirmedAt)))
			.returning();
		return present(confirmed ?? alert);
	});
}

/**
 * Unsubscribes: forgets the alert, its address, its links and its mails.
 *
 * @throws Refusal 404 for a link that leads to no alert (any more)
 */
export async function removeAlert(db: Database, token: string, now = new Date()): Promise<Alert> {
	const alert = await findByToken(db, token, now);
	await db.delete(priceAlerts).where(eq(priceAlerts.id, alert.id));
	return present(alert);
}

/** Forgets, likewise, what nobody has confirmed in time. */
export async function forgetUnconfirmed(db: Database, now: Date): Promise<void> {
	const tooOld = lte(priceAlerts.askedAt, new Date(now.getTime() - alertConfirmWindow));
	await db.delete(priceAlerts).where(and(isNull(priceAlerts.confirmedAt), tooOld));
}

function present({ metalId, direction, priceCents, confirmedAt, armed }: AlertRow): Alert {
	return {
		metal_id: metalId,
		direction,
		price: toDollars(priceCents),
		is_confirmed: confirmedAt !== null,
		is_armed: armed,
	};
}
