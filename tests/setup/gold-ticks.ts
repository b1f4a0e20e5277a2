import { eq, sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import type { Database } from '../../backend/db/database.ts';
import { storeReading } from '../../backend/pricing/store-reading.ts';
import { priceState, spotPrices } from '../../backend/pricing/tables.ts';

/** Cents between gold's price in these tests and what it was in its past. */
export const farAway = 2_000_00;

/**
 * Ticks of gold, a cent up each; put back when the test ends. The version is one that no other number of a page is, and gold is
 * far from what it was in its past: a price that coincides by chance has a page rendered.
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
