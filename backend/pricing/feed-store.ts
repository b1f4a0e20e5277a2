import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { isAhead, type PriceRules } from './freshness.ts';
import { doubt } from './implausible-readings.ts';
import { freshnessNow, selectLast, selectState } from './price-state.ts';
import { isSame } from './spot-sources.ts';
import { type SpotReading, storeReading, type Tick } from './store-reading.ts';
import { priceState } from './tables.ts';

/** @see doubt */
export type FeedRules = PriceRules & { maxJumpPercent: number };

/**
 * From now on a feed keeps the prices: they grow old without it. Those of another kind of source, and those from the
 * future, are not good enough to sell at until it has brought its own.
 */
export async function beginFeed(db: Database, simulated: boolean): Promise<void> {
	await inTransaction(db, async (tx) => {
		const { isFed, goodAt } = await selectState(tx, true);
		const last = await selectLast(tx);
		const known = isFed ? goodAt : (last?.time ?? null);
		const isGood = last?.simulated === simulated && known && !isAhead(known, await clock.databaseTime(tx));
		await tx.update(priceState).set({ isFed: true, goodAt: isGood ? known : null });
	});
}

/** `isOtherSource`: the prices before came from another kind of source, so that no market moved from them to these. */
export type Stored =
	| { doubt: string; tick?: undefined; isOtherSource?: undefined }
	| { doubt?: undefined; tick: Tick | undefined; isOtherSource?: boolean };

/** Stores what a source said, in one transaction, unless it is not to be believed or says nothing new. */
export function storeIfGood(db: Database, reading: SpotReading, rules: FeedRules): Promise<Stored> {
	return inTransaction(db, async (tx) => {
		const state = await selectState(tx, true);
		const last = await selectLast(tx);
		const now = await clock.databaseTime(tx);
		const { ageSeconds } = await freshnessNow(tx, state, rules);
		const reason = doubt(reading, { last, ageSeconds, maxJumpPercent: rules.maxJumpPercent, now });
		if (reason) return { doubt: reason };
		const good = notAhead(reading, now);
		if (last && isSame(good, last)) return { tick: undefined };
		const tick = await storeReading(tx, good);
		// As old as the metal that was priced longest ago: one that stalls is not sold at yesterday's price.
		const times = good.spots.map(({ time = good.time }) => time.getTime());
		await tx.update(priceState).set({ isFed: true, goodAt: new Date(Math.min(...times)) });
		return { tick, isOtherSource: last !== undefined && last.simulated !== reading.simulated };
	});
}

/** A clock that is ahead of ours would have what comes next go backwards. */
function notAhead(reading: SpotReading, now: Date): SpotReading {
	const atMost = (time: Date) => (time < now ? time : now);
	const spots = reading.spots.map(({ time = reading.time, ...spot }) => ({ ...spot, time: atMost(time) }));
	return { ...reading, spots, time: atMost(reading.time) };
}
