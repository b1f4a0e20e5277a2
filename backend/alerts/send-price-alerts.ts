import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { outbox } from '../mail/tables.ts';
import { compare } from './crossing.ts';
import { forgetUnconfirmed } from './end-alert.ts';
import { isPriceAlert, newLink, type PriceAlert } from './mail-links.ts';
import { crossingMail, type SpotOfAlert } from './mail-texts.ts';
import { readSpot } from './read-watched-price.ts';
import { priceAlertLinks, priceAlerts } from './tables.ts';

/**
 * Arms the alerts of these metals by the spot prices as stored, without a mail: for prices of another source, to which no
 * market has moved.
 */
export async function rearmAlerts(db: Database, metalIds: readonly MetalId[]): Promise<void> {
	for (const metalId of metalIds) {
		await inTransaction(db, async (tx) => {
			const { askCents } = await readSpot(tx, metalId, 'no key update');
			await tx
				.update(priceAlerts)
				.set({ armed: sql`not (${beyond(askCents)})` })
				.where(and(eq(priceAlerts.metalId, metalId), isNotNull(priceAlerts.confirmedAt)));
		});
	}
}

/** Alerts that one transaction settles at most. */
const batch = 500;

/**
 * Compares the alerts of these metals with the spot prices as stored, and puts a mail in the outbox for each that
 * crosses; forgets those that were not confirmed in time. To be called after the commit of new prices, by every node that likes: a crossing is claimed in the database.
 *
 * @param shopUrl origin that the mails' links begin with
 * @returns how many mails were written
 */
export async function sendCrossedAlerts(db: Database, shopUrl: string, metalIds: readonly MetalId[]): Promise<number> {
	let written = 0;
	await forgetUnconfirmed(db);
	for (const metalId of metalIds) {
		let settled: number;
		do {
			const outcome = await inTransaction(db, (tx) => settle(tx, shopUrl, metalId));
			settled = outcome.settled;
			written += outcome.written;
		} while (settled === batch);
	}
	return written;
}

async function settle(tx: Database, shopUrl: string, metalId: MetalId) {
	// Held to the end: whoever compares next, on any node, does so with this price or a newer one.
	const spot = await readSpot(tx, metalId, 'no key update');
	const unsettled = await findUnsettled(tx, metalId, spot.askCents);
	const crossing = unsettled.filter((alert) => compare(alert, spot.askCents).crosses).map(({ id }) => id);
	const others = unsettled.filter(({ id }) => !crossing.includes(id)).map(({ id }) => id);
	if (others.length > 0) await tx.update(priceAlerts).set({ armed: true }).where(inArray(priceAlerts.id, others));
	const written = crossing.length > 0 ? await claim(tx, crossing, spot, shopUrl) : 0;
	return { settled: unsettled.length, written };
}

/** @see isBeyond */
function beyond(askCents: number): SQL {
	const { direction, priceCents } = priceAlerts;
	return sql`case ${direction} when 'above' then ${priceCents} < ${askCents} else ${priceCents} > ${askCents} end`;
}

/** Alerts that a compare with this ask changes. */
async function findUnsettled(tx: Database, metalId: MetalId, askCents: number): Promise<PriceAlert[]> {
	const found = await tx
		.select()
		.from(priceAlerts)
		.where(
			and(
				eq(priceAlerts.metalId, metalId),
				isNotNull(priceAlerts.confirmedAt),
				sql`${priceAlerts.armed} = (${beyond(askCents)})`,
			),
		)
		.limit(batch);
	return found.filter(isPriceAlert);
}

/** Mails those of the alerts that nobody else has: armed no more, and told, both or neither. */
async function claim(tx: Database, ids: string[], spot: SpotOfAlert, shopUrl: string): Promise<number> {
	const claimed = await tx
		.update(priceAlerts)
		.set({ armed: false })
		.where(and(inArray(priceAlerts.id, ids), eq(priceAlerts.armed, true)))
		.returning();
	if (claimed.length === 0) return 0;
	const now = await clock.databaseTime(tx);
	const told = claimed.filter(isPriceAlert).map((alert) => ({ alert, link: newLink(alert.id, now) }));
	await tx.insert(priceAlertLinks).values(told.map(({ link }) => link.row));
	await tx
		.insert(outbox)
		.values(told.map(({ alert, link }) => crossingMail({ alert, spot, shopUrl, token: link.token })));
	return claimed.length;
}
