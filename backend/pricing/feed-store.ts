import { eq, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isAhead, type PriceRules } from './freshness.ts';
import { findImplausibility } from './implausible-readings.ts';
import { freshnessNow, selectLast, selectState } from './price-state.ts';
import type { SourceId } from './source-id.ts';
import { isSame } from './spot-sources.ts';
import { raiseVersion, type SpotReading, storeReading, type Tick } from './store-reading.ts';
import { priceState } from './tables.ts';

/** @see findImplausibility */
export type FeedRules = PriceRules & { maxJumpPercent: number };

/**
 * Makes a source the current one: from now on, its silence makes prices stale. Pauses metal until the source has
 * delivered its first good prices, unless the stored prices are its own and not from the future.
 *
 * @returns the source of the stored prices, if it is another one
 */
export async function beginFeed(db: Database, source: SourceId): Promise<SourceId | undefined> {
	return inTransaction(db, async (tx) => {
		const state = await selectState(tx, true);
		const last = await selectLast(tx);
		const isSameSource = last?.source === source && (!state.isFed || state.source === source);
		const known = state.isFed ? state.goodAt : (last?.time ?? null);
		const isGood = isSameSource && known && !isAhead(known, await clock.databaseTime(tx));
		const wasAwaited = state.isFed && state.goodAt === null;
		await tx.update(priceState).set({
			isFed: true,
			source,
			goodAt: isGood ? known : null,
			// A new version makes caches in processes and browsers reload prices.
			...(!isGood && !wasAwaited && { version: sql`${priceState.version} + 1` }),
		});
		return last && last.source !== source ? last.source : undefined;
	});
}

/** Pauses metal until a feed has delivered its first prices. */
export async function requireFeed(db: Database): Promise<void> {
	await db.update(priceState).set({ isFed: true }).where(eq(priceState.isFed, false));
}

/** The reason why nothing was stored, or the tick. The tick is undefined if the reading contains nothing new. */
export type Stored = { problem: string; tick?: undefined } | { problem?: undefined; tick: Tick | undefined };

type Reactions = {
	/**
	 * Called in the transaction that stores the first prices of another source, because the market has not moved between
	 * the two.
	 */
	onOtherSource: (tx: Database, metalIds: MetalId[]) => Promise<void>;
};

/** Stores a reading of the current source in one transaction, unless it is implausible or contains nothing new. */
export function storeIfPlausible(
	db: Database,
	reading: SpotReading,
	rules: FeedRules,
	{ onOtherSource }: Reactions,
): Promise<Stored & { isOtherSource?: boolean }> {
	return inTransaction(db, async (tx) => {
		const state = await selectState(tx, true);
		if (state.source !== reading.source) return { problem: 'another node follows another source by now' };
		const last = await selectLast(tx);
		const now = await clock.databaseTime(tx);
		const { ageSeconds } = await freshnessNow(tx, state, rules);
		const reason = findImplausibility(reading, { last, ageSeconds, maxJumpPercent: rules.maxJumpPercent, now });
		if (reason) return { problem: reason };
		const limited = limitToNow(reading, now);
		if (last && state.goodAt && isSame(limited, last)) return { tick: undefined };
		const moved = await storeReading(tx, limited);
		// The awaited source has delivered prices that equal the stored ones.
		const tick = moved ?? (state.goodAt ? undefined : { ...(await raiseVersion(tx, limited.time)), metalIds: [] });
		// As old as the oldest metal price, so that a stalled metal is not sold at yesterday's price.
		const times = limited.spots.map(({ time = limited.time }) => time.getTime());
		await tx.update(priceState).set({ goodAt: new Date(Math.min(...times)) });
		const isOtherSource = last !== undefined && last.source !== reading.source;
		if (isOtherSource && moved) await onOtherSource(tx, moved.metalIds);
		return { tick, isOtherSource };
	});
}

/** Limits times to now. Otherwise a source whose clock is fast would seem to go backward later. */
function limitToNow(reading: SpotReading, now: Date): SpotReading {
	const atMost = (time: Date) => (time < now ? time : now);
	const spots = reading.spots.map(({ time = reading.time, ...spot }) => ({ ...spot, time: atMost(time) }));
	return { ...reading, spots, time: atMost(reading.time) };
}
