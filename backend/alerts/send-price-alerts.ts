import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { outbox } from '../mail/tables.ts';
import { compare } from './crossing.ts';
import { deleteUnconfirmedAlerts } from './end-alert.ts';
import { isPriceAlert, newLink, type PriceAlert } from './mail-links.ts';
import { crossingMail, type SpotOfAlert } from './mail-texts.ts';
import { readSpot } from './read-watched-price.ts';
import { priceAlertLinks, priceAlerts } from './tables.ts';

/**
 * Arms the alerts of these metals without an email. Used when the price source changes, because then the market has not
 * moved.
 */
export async function rearmAlerts(db: Database, metalIds: readonly MetalId[]): Promise<void> {
	for (const metalId of metalIds) {
		await inTransaction(db, async (tx) => {
			const { askCents } = await readSpot(tx, metalId, 'no key update');
			await tx
				.update(priceAlerts)
				.set({ armed: sql`not (${isPastSql(askCents)})` })
				.where(and(eq(priceAlerts.metalId, metalId), isNotNull(priceAlerts.confirmedAt)));
		});
	}
}

/** Maximum number of alerts per transaction. */
const batch = 500;

/**
 * Compares the alerts of these metals with the stored spot prices, and puts an email in the outbox for each crossing.
 * Deletes unconfirmed alerts. Any node may call it after new prices are committed: the database ensures that only one
 * claims a crossing.
 *
 * @param shopUrl origin of the links in emails
 * @returns the number of emails
 */
export async function sendCrossedAlerts(db: Database, shopUrl: string, metalIds: readonly MetalId[]): Promise<number> {
	let written = 0;
	await deleteUnconfirmedAlerts(db);
	for (const metalId of metalIds) {
		let settled: number;
		do {
			const outcome = await inTransaction(db, (tx) => settleAlerts(tx, shopUrl, metalId));
			settled = outcome.settled;
			written += outcome.written;
		} while (settled === batch);
	}
	return written;
}

async function settleAlerts(tx: Database, shopUrl: string, metalId: MetalId) {
	// Locked until the transaction ends. The next comparison, on any node, uses this price or a newer one.
	const spot = await readSpot(tx, metalId, 'no key update');
	const unsettled = await findUnsettled(tx, metalId, spot.askCents);
	const crossing = unsettled.filter((alert) => compare(alert, spot.askCents).crosses).map(({ id }) => id);
	const others = unsettled.filter(({ id }) => !crossing.includes(id)).map(({ id }) => id);
	if (others.length > 0) await tx.update(priceAlerts).set({ armed: true }).where(inArray(priceAlerts.id, others));
	const written = crossing.length > 0 ? await claimCrossings(tx, crossing, spot, shopUrl) : 0;
	return { settled: unsettled.length, written };
}

/** @see isPastThreshold */
function isPastSql(askCents: number): SQL {
	const { direction, priceCents } = priceAlerts;
	return sql`case ${direction} when 'above' then ${priceCents} < ${askCents} else ${priceCents} > ${askCents} end`;
}

/** Finds alerts that this ask changes. */
async function findUnsettled(tx: Database, metalId: MetalId, askCents: number): Promise<PriceAlert[]> {
	const found = await tx
		.select()
		.from(priceAlerts)
		.where(
			and(
				eq(priceAlerts.metalId, metalId),
				isNotNull(priceAlerts.confirmedAt),
				sql`${priceAlerts.armed} = (${isPastSql(askCents)})`,
			),
		)
		.limit(batch);
	return found.filter(isPriceAlert);
}

/** Disarms the alerts that no other node has claimed, and writes their emails in the same transaction. */
async function claimCrossings(tx: Database, ids: string[], spot: SpotOfAlert, shopUrl: string): Promise<number> {
	const claimed = await tx
		.update(priceAlerts)
		.set({ armed: false })
		.where(and(inArray(priceAlerts.id, ids), eq(priceAlerts.armed, true)))
		.returning();
	if (claimed.length === 0) return 0;
	const now = await clock.databaseTime(tx);
	const claims = claimed.filter(isPriceAlert).map((alert) => ({ alert, link: newLink(alert.id, now) }));
	await tx.insert(priceAlertLinks).values(claims.map(({ link }) => link.row));
	await tx
		.insert(outbox)
		.values(claims.map(({ alert, link }) => crossingMail({ alert, spot, shopUrl, token: link.token })));
	return claimed.length;
}
