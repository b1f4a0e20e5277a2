import { eq } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { type SellMove, type SellStatus, sellMovesFrom } from '../../contract/selling/request-state.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import { selectLast } from '../pricing/price-state.ts';
import { isSimulated, simulatedId } from '../pricing/source-id.ts';
import { movedMail } from './mail-texts.ts';
import type { RequestRow } from './present.ts';
import { sellRequests } from './tables.ts';

const stands: Record<SellStatus, string> = {
	open: 'is waiting for its package',
	received: 'was received and is waiting to be checked',
	accepted: 'is accepted and waiting to be paid',
	paid: 'is already paid',
	declined: 'was already declined',
};

type Said = { note?: string | undefined; reason?: string | undefined; shopUrl: string };

/**
 * Moves a request to sell on and tells who asked, both or neither. The one way by which a request changes. A parcel that comes after
 * its time may be taken all the same, at the offer of then.
 *
 * @param tx a transaction
 * @param row locked in that transaction
 * @throws Refusal 409 when that cannot happen to it as it stands, or when it was offered for at simulated prices in what is a demo no more
 */
export async function moveRequest(
	tx: Database,
	row: RequestRow,
	to: SellMove,
	{ note, reason, shopUrl }: Said,
): Promise<RequestRow> {
	if (!sellMovesFrom[row.status].includes(to)) {
		const message = `${row.number} ${stands[row.status]}.`;
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
	if (!moved) throw new Error(`Request ${row.number} went away.`);
	await tx.insert(outbox).values(movedMail(to, { request: moved, shopUrl }));
	return moved;
}
