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

/** Reads what `getSpotPrices` answers. What it says of the past is read again when the hour or minute is another. */
export function spotReader(db: Database, rules: PriceRules): SpotReader {
	const linesUpTo = keepNewest((past) => selectLines(db, rules.hours, past), sparklineStep);
	const dayAgo = keepNewest(
		(past) => selectDayAgo(db, past),
		(end) => minuteOf(end).getTime(),
	);

	return async () => {
		const rows = await selectSpots(db);
		const state = rows[0]?.state ?? neverPriced;
		const time = rows.reduce((newest, { spot }) => (spot.updatedAt > newest ? spot.updatedAt : newest), new Date(0));
		const freshness = await freshnessNow(db, state, rules);
		const source = sourceOf(rows.map(({ spot }) => spot));
		const simulated = isSimulated(source);
		const past = { source, end: time };
		const [lines, before] = await Promise.all([linesUpTo(past), dayAgo(past)]);
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

const neverPriced = { version: 0, versionAt: new Date(0), isFed: false, goodAt: null };

function selectSpots(db: Database) {
	return db
		.select({ metal: metals, spot: spotPrices, state: priceState })
		.from(spotPrices)
		.innerJoin(metals, eq(metals.id, spotPrices.metalId))
		.innerJoin(priceState, eq(priceState.id, 1))
		.orderBy(asc(metals.position));
}

/** Whose prices they are, for every place that shows them. */
export function labelOf(simulated: boolean, { isClosed }: Pick<Freshness, 'isClosed'>): string {
	return `${simulated ? 'Simulated prices' : 'Spot prices'}${isClosed ? ', market closed' : ''}`;
}

function changeOf(askCents: number, beforeCents = askCents) {
	const percent = beforeCents > 0 ? ((askCents - beforeCents) / beforeCents) * 100 : 0;
	return { amount: toDollars(askCents - beforeCents), percent: Math.round(percent * 100) / 100 };
}

/** What was read last, as long as source and step of time are the same; a read that failed is tried again. */
function keepNewest<T>(read: (past: Past) => Promise<T>, stepOf: (at: Date) => number): (past: Past) => Promise<T> {
	let kept: { key: string; value: Promise<T> } | undefined;
	return (past) => {
		const key = `${past.source} ${stepOf(past.end)}`;
		if (kept?.key === key) return kept.value;
		const value = read(past);
		kept = { key, value };
		value.catch(() => {
			kept = undefined;
		});
		return value;
	};
}
