import { sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { addHistory, minuteOf } from './history.ts';
import type { SourceId } from './source-id.ts';
import { priceState, spotPrices } from './tables.ts';

/** A spot price in cents per troy ounce. `time` defaults to the reading's. */
export type Spot = { metalId: MetalId; bidCents: number; askCents: number; time?: Date };
/** Prices that a source has delivered together. The time is that of the newest. */
export type SpotReading = { spots: Spot[]; source: SourceId; time: Date };

/** The result of a tick: the metals whose spot price or source has changed, and so the prices of their products. */
export type Tick = { version: number; time: Date; metalIds: MetalId[] };

/**
 * Stores spot prices under a new version. Nothing derived is stored: asks are computed when they are read, so the cost
 * does not depend on the number of products.
 *
 * @returns what changed. Undefined if neither a price nor its source has changed
 */
export function storeReading(db: Database, { spots, source, time }: SpotReading): Promise<Tick | undefined> {
	return inTransaction(db, async (tx) => {
		// Serializes concurrent ticks.
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

/** True if a price or its source has changed. A statement sees the rows as they were when it began. */
const isMoved = sql<boolean>`not exists (
	select 1 from ${spotPrices} before where before.metal_id = spot_prices.metal_id
		and before.bid_cents = spot_prices.bid_cents and before.ask_cents = spot_prices.ask_cents
		and before.source = spot_prices.source
)`;

/** Announces changed prices. */
export async function raiseVersion(db: Database, time: Date): Promise<Pick<Tick, 'version' | 'time'>> {
	const [state] = await db
		.update(priceState)
		.set({ version: sql`${priceState.version} + 1`, versionAt: time })
		.returning({ version: priceState.version });
	if (!state) throw new Error('the row of price_state is missing');
	return { version: state.version, time };
}
