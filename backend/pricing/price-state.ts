import { asc, eq } from 'drizzle-orm';
import { clock, timeForPriceAge } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type Freshness, freshnessOf, type PriceRules } from './freshness.ts';
import { isSimulated, noSource, type SourceId } from './source-id.ts';
import type { SpotReading } from './store-reading.ts';
import { priceState, spotPrices } from './tables.ts';

export type PriceState = typeof priceState.$inferSelect;

/** @param lock blocks ticks of other nodes until the transaction ends */
export async function selectState(db: Database, lock = false): Promise<PriceState> {
	const query = db.select().from(priceState).where(eq(priceState.id, 1));
	const [state] = await (lock ? query.for('update') : query);
	if (!state) throw new Error('the row of price_state is missing');
	return state;
}

/** Determines whether prices are still good right now. */
export async function freshnessNow(
	db: Database,
	state: Pick<PriceState, 'isFed' | 'goodAt' | 'versionAt'>,
	rules: PriceRules,
): Promise<Freshness> {
	const now = await clock.databaseTime(db);
	return freshnessOf(state, now, rules, timeForPriceAge(state.goodAt ?? state.versionAt, now));
}

/** The stored prices. Undefined before the first. */
export async function selectLast(db: Database): Promise<SpotReading | undefined> {
	const rows = await db.select().from(spotPrices).orderBy(asc(spotPrices.metalId));
	if (rows.length === 0) return undefined;
	return {
		spots: rows.map(({ metalId, bidCents, askCents, updatedAt: time }) => ({ metalId, bidCents, askCents, time })),
		source: sourceOf(rows),
		time: new Date(Math.max(...rows.map((row) => row.updatedAt.getTime()))),
	};
}

/** The source of stored prices. Simulated if any of them is. */
export function sourceOf(rows: { source: SourceId }[]): SourceId {
	return rows.find(({ source }) => isSimulated(source))?.source ?? rows[0]?.source ?? noSource;
}

/**
 * Refuses an action that needs current prices.
 *
 * @param message what is not possible meanwhile
 * @throws Refusal 503 if prices are too old
 */
export async function refuseWhilePaused(db: Database, rules: PriceRules, message: string): Promise<void> {
	if (!(await freshnessNow(db, await selectState(db), rules)).isPaused) return;
	throw pausedRefusal(message);
}

export function pausedRefusal(message: string): Refusal {
	return new Refusal(503, 'prices_paused', message, { headers: { 'Retry-After': '60' } });
}
