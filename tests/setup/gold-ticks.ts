import { eq, sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { storeReading } from '../../backend/pricing/store-reading.ts';
import { priceState, spotPrices } from '../../backend/pricing/tables.ts';

/** Distance in cents between gold's price in these tests and its earlier prices. */
export const farAway = 2_000_00;

/**
 * Raises the price of gold one cent per tick, and resets it after the test. The version and the price differ from all other numbers of a
 * page, because an equal price would count as a rendered page.
 */
export async function goldTicks(db: Database) {
	const [gold] = await db.select().from(spotPrices).where(eq(spotPrices.metalId, 'gold'));
	if (!gold) throw new Error('Gold has no price.');
	const store = (askCents: number) =>
		storeReading(db, { spots: [{ ...gold, askCents }], source: gold.source, time: gold.updatedAt });
	onTestFinished(async () => void (await store(gold.askCents)));
	await db.update(priceState).set({ version: sql`${priceState.version} + 60000` });
	let now = gold.askCents + farAway;
	return async () => void (await store(++now));
}
