import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { sellRetention } from '../../contract/selling/limits.ts';
import { type SellMove, type SellStatus, sellMovesFrom } from '../../contract/selling/request-state.ts';
import { ago, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import { selectLast } from '../pricing/price-state.ts';
import { isSimulated, simulatedId } from '../pricing/source-id.ts';
import { requestChangedMail } from './mail-texts.ts';
import type { RequestRow } from './present.ts';
import { sellRequests } from './tables.ts';

const statusTexts: Record<SellStatus, string> = {
	open: 'is waiting for its package',
	received: 'was received and is waiting to be checked',
	accepted: 'is accepted and waiting to be paid',
	paid: 'is already paid',
	declined: 'was already declined',
};

type Details = { note?: string | undefined; reason?: string | undefined; shopUrl: string };

/**
 * Changes the state of a request to sell and emails the seller, in one transaction. Requests change only here. A late
 * parcel may still be accepted, at the original offer.
 *
 * @param tx a transaction
 * @param row locked in that transaction
 * @throws Refusal 409 if the request's state does not allow it, or if the offer used simulated prices and the shop is
 *   no longer a demo
 */
export async function moveRequest(
	tx: Database,
	row: RequestRow,
	to: SellMove,
	{ note, reason, shopUrl }: Details,
): Promise<RequestRow> {
	if (!sellMovesFrom[row.status].includes(to)) {
		const message = `${row.number} ${statusTexts[row.status]}.`;
		throw new Refusal(409, 'request_stands_elsewhere', message, { fields: { number: message } });
	}
	if (to !== 'declined' && row.hasSimulatedPrices && !isSimulated((await selectLast(tx))?.source ?? simulatedId)) {
		const message = `${row.number} was offered for at simulated prices, which this shop no longer has. Decline it, and ask its sender for a new one.`;
		throw new Refusal(409, 'simulated_offer', message, { fields: { number: message } });
	}
	const changes: PgUpdateSetSource<typeof sellRequests> = {
		status: to,
		...(note && { note }),
		...(to === 'declined' && { reason: reason ?? null }),
		...(sellMovesFrom[to].length === 0 && { endedAt: now }),
	};
	const [moved] = await tx.update(sellRequests).set(changes).where(eq(sellRequests.id, row.id)).returning();
	if (!moved) throw new Error(`request ${row.number} was deleted meanwhile`);
	await tx.insert(outbox).values(requestChangedMail(to, { request: moved, shopUrl }));
	return moved;
}

/** Deletes requests that expired or were declined long ago. Those with received or bought items stay for accounting. */
export async function deleteOldRequests(db: Database): Promise<void> {
	const endedAt = sql`coalesce(${sellRequests.endedAt}, ${sellRequests.heldUntil})`;
	await db
		.delete(sellRequests)
		.where(and(inArray(sellRequests.status, ['open', 'declined']), lt(endedAt, ago(sellRetention))));
}
