import { sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addHistory, minuteOf } from './history.ts';
import type { SourceId } from './source-id.ts';
import { priceState, spotPrices } from './tables.ts';

/** Cents per troy ounce, and when they were made: with the reading, unless told. */
export type Spot = { metalId: MetalId; bidCents: number; askCents: number; time?: Date };
/** Prices that one source gave together; the time is that of the newest. */
export type SpotReading = { spots: Spot[]; source: SourceId; time: Date };

/** What a tick changed: the metals whose spot price or its source is another now, and with it what their products cost. */
export type Tick = { version: number; time: Date; metalIds: MetalId[] };

/**
 * Stores spot prices, at once and under one new version. What follows from them is stored nowhere: asks are made of spot where they
 * are read, so that it costs the same however many products there are.
 *
 * @returns what changed; undefined where neither a price nor its source is another than before
 */
export function storeReading(db: Database, { spots, source, time }: SpotReading): Promise<Tick | undefined> {
	return inTransaction(db, async (tx) => {
		// Two ticks at once follow one another.
		await tx.select().from(priceState).for('update');
		const rows = spots.map(({ metalId, bidCents, askCents, time: updatedAt = time }) => ({
			metalId,
			bidCents,
			askCents,
			source,
			updatedAt,
		}));
		const stored = await tx
			.insert(spotPrices)
			.values(rows)
			.onConflictDoUpdate({ target: spotPrices.metalId, set: excludedSpot })
			.returning({ metalId: spotPrices.metalId, isMoved });
		const at = minuteOf(time);
		await addHistory(
			tx,
			source,
			spots.map(({ metalId, askCents }) => ({ metalId, at, askCents })),
		);
		const metalIds = stored.flatMap(({ metalId, isMoved }) => (isMoved ? [metalId] : []));
		return metalIds.length > 0 ? { ...(await raiseVersion(tx, time)), metalIds } : undefined;
	});
}

const excludedSpot = {
	bidCents: sql`excluded.bid_cents`,
	askCents: sql`excluded.ask_cents`,
	source: sql`excluded.source`,
	updatedAt: sql`excluded.updated_at`,
};

/** Whether a price or its source is another than before: a statement sees the rows as they were when it began. */
const isMoved = sql<boolean>`not exists (
	select 1 from ${spotPrices} before where before.metal_id = spot_prices.metal_id
		and before.bid_cents = spot_prices.bid_cents and before.ask_cents = spot_prices.ask_cents
		and before.source = spot_prices.source
)`;

/** Says that prices are others from now on. */
export async function raiseVersion(db: Database, time: Date): Promise<Pick<Tick, 'version' | 'time'>> {
	const [state] = await db
		.update(priceState)
		.set({ version: sql`${priceState.version} + 1`, versionAt: time })
		.returning({ version: priceState.version });
	if (!state) throw new Error('The row of price_state is missing.');
	return { version: state.version, time };
}
