import { eq, sql } from 'drizzle-orm';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isAhead, type PriceRules } from './freshness.ts';
import { doubt } from './implausible-readings.ts';
import { freshnessNow, selectLast, selectState } from './price-state.ts';
import type { SourceId } from './source-id.ts';
import { isSame } from './spot-sources.ts';
import { raiseVersion, type SpotReading, storeReading, type Tick } from './store-reading.ts';
import { priceState } from './tables.ts';

/** @see doubt */
export type FeedRules = PriceRules & { maxJumpPercent: number };

/**
 * Makes a source the current one: from now on prices grow old without it. Prices of another source, and those from the future, are
 * not good enough to sell at until this one has brought its own. The same source goes on as it was.
 *
 * @returns the source of the prices that stand, where it is another one
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
			// Whoever caches prices, in a process or in a browser, takes another version for news.
			...(!isGood && !wasAwaited && { version: sql`${priceState.version} + 1` }),
		});
		return last && last.source !== source ? last.source : undefined;
	});
}

/** From now on metal is sold only at the prices of a feed: at none, until it has brought the first. */
export async function needFeed(db: Database): Promise<void> {
	await db.update(priceState).set({ isFed: true }).where(eq(priceState.isFed, false));
}

/** Why nothing was stored, or what was: nothing where the reading says nothing new. */
export type Stored = { doubt: string; tick?: undefined } | { doubt?: undefined; tick: Tick | undefined };

type Reactions = {
	/**
	 * Called in the transaction that stores the first prices of another source: no market has moved from the prices before to these.
	 */
	onOtherSource: (tx: Database, metalIds: MetalId[]) => Promise<void>;
};

/** Stores a reading of the current source, in one transaction, unless it is implausible or says nothing new. */
export function storeIfGood(
	db: Database,
	reading: SpotReading,
	rules: FeedRules,
	{ onOtherSource }: Reactions,
): Promise<Stored & { isOtherSource?: boolean }> {
	return inTransaction(db, async (tx) => {
		const state = await selectState(tx, true);
		if (state.source !== reading.source) return { doubt: 'another node follows another source by now' };
		const last = await selectLast(tx);
		const now = await clock.databaseTime(tx);
		const { ageSeconds } = await freshnessNow(tx, state, rules);
		const reason = doubt(reading, { last, ageSeconds, maxJumpPercent: rules.maxJumpPercent, now });
		if (reason) return { doubt: reason };
		const good = notAhead(reading, now);
		if (last && state.goodAt && isSame(good, last)) return { tick: undefined };
		const moved = await storeReading(tx, good);
		// A source that is awaited has come, with the prices that stand.
		const tick = moved ?? (state.goodAt ? undefined : { ...(await raiseVersion(tx, good.time)), metalIds: [] });
		// As old as the metal that was priced longest ago: one that stalls is not sold at yesterday's price.
		const times = good.spots.map(({ time = good.time }) => time.getTime());
		await tx.update(priceState).set({ goodAt: new Date(Math.min(...times)) });
		const isOtherSource = last !== undefined && last.source !== reading.source;
		if (isOtherSource && moved) await onOtherSource(tx, moved.metalIds);
		return { tick, isOtherSource };
	});
}

/** A clock that is ahead of ours would have what comes next go backwards. */
function notAhead(reading: SpotReading, now: Date): SpotReading {
	const atMost = (time: Date) => (time < now ? time : now);
	const spots = reading.spots.map(({ time = reading.time, ...spot }) => ({ ...spot, time: atMost(time) }));
	return { ...reading, spots, time: atMost(reading.time) };
}
