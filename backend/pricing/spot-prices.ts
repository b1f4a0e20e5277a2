import { asc, eq } from 'drizzle-orm';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import type { Database } from '../db/database.ts';
import type { Freshness, PriceRules } from './freshness.ts';
import { minuteOf, type Past, selectDayAgo, selectLines, sparklineStep } from './history.ts';
import { freshnessNow, sourceOf } from './price-state.ts';
import { isSimulated } from './source-id.ts';
import { metals, priceState, spotPrices } from './tables.ts';

export type SpotReader = () => Promise<SpotPrices>;

/** Creates the reader for `getSpotPrices`. Reads the history again only when the hour or minute changes. */
export function createSpotReader(db: Database, rules: PriceRules): SpotReader {
	const readLines = cacheNewest((past) => selectLines(db, rules.hours, past), sparklineStep);
	const readDayAgo = cacheNewest(
		(past) => selectDayAgo(db, past),
		(end) => minuteOf(end).getTime(),
	);

	return async () => {
		const rows = await selectSpots(db);
		const state = rows[0]?.state ?? initialState;
		const time = rows.reduce((newest, { spot }) => (spot.updatedAt > newest ? spot.updatedAt : newest), new Date(0));
		const freshness = await freshnessNow(db, state, rules);
		const source = sourceOf(rows.map(({ spot }) => spot));
		const simulated = isSimulated(source);
		const past = { source, end: time };
		const [lines, before] = await Promise.all([readLines(past), readDayAgo(past)]);
		return {
			simulated,
			source,
			label: labelOf(simulated, freshness),
			version: state.version,
			time: time.toISOString(),
			stale: freshness.isStale,
			age_seconds: freshness.ageSeconds,
			paused: freshness.isPaused,
			prices: rows.map(({ metal, spot }) => ({
				metal_id: metal.id,
				name: metal.name,
				symbol: metal.symbol,
				bid: toDollars(spot.bidCents),
				ask: toDollars(spot.askCents),
				change: changeOf(spot.askCents, before.get(metal.id)),
				sparkline: [...(lines.get(metal.id) ?? []), spot.askCents].map(toDollars),
				updated_at: spot.updatedAt.toISOString(),
			})),
		};
	};
}

const initialState = { version: 0, versionAt: new Date(0), isFed: false, goodAt: null };

function selectSpots(db: Database) {
	return db
		.select({ metal: metals, spot: spotPrices, state: priceState })
		.from(spotPrices)
		.innerJoin(metals, eq(metals.id, spotPrices.metalId))
		.innerJoin(priceState, eq(priceState.id, 1))
		.orderBy(asc(metals.position));
}

/** The label of prices, which every page displays. */
export function labelOf(simulated: boolean, { isClosed }: Pick<Freshness, 'isClosed'>): string {
	return `${simulated ? 'Simulated prices' : 'Spot prices'}${isClosed ? ', market closed' : ''}`;
}

function changeOf(askCents: number, beforeCents = askCents) {
	const percent = beforeCents > 0 ? ((askCents - beforeCents) / beforeCents) * 100 : 0;
	return { amount: toDollars(askCents - beforeCents), percent: Math.round(percent * 100) / 100 };
}

/** Caches the last result as long as source and time step are the same. Retries a failed read. */
function cacheNewest<T>(read: (past: Past) => Promise<T>, stepOf: (at: Date) => number): (past: Past) => Promise<T> {
	let cached: { key: string; value: Promise<T> } | undefined;
	return (past) => {
		const key = `${past.source} ${stepOf(past.end)}`;
		if (cached?.key === key) return cached.value;
		const value = read(past);
		cached = { key, value };
		value.catch(() => {
			cached = undefined;
		});
		return value;
	};
}
