import type { SpotTick } from '../../contract/pricing/events.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { hour } from '../../contract/time-spans.ts';

type Age = Pick<SpotPrices, 'version' | 'time' | 'age_seconds'>;

/** Returns the newer of two in any order: by version, then by time, then by age. */
export function newerSpot<S extends Age>(one: S, other: S): S {
	return isNewer(other, one) ? other : one;
}

function isNewer(one: Age, other: Age): boolean {
	const byVersion = one.version - other.version;
	const byTime = Date.parse(one.time) - Date.parse(other.time);
	return (byVersion || byTime || one.age_seconds - other.age_seconds) > 0;
}

/** The received spot prices: the newest response with later ticks applied, and the newest tick. */
export type ReceivedSpot = { spot: SpotPrices | undefined; tick: SpotTick | undefined };

export const noSpot: ReceivedSpot = { spot: undefined, tick: undefined };

/** The maximum number of points of a sparkline. The last one is the current price. */
const linePoints = 24;

/** Applies a tick to spot prices and to their sparklines. Returns the same object if the tick isn't newer. */
export function withTick(spot: SpotPrices, tick: SpotTick): SpotPrices {
	if (!isNewer(tick, spot)) return spot;
	const isSameHour = hourOf(tick.time) === hourOf(spot.time);
	const prices = spot.prices.map((price) => {
		const now = tick.prices.find(({ metal_id }) => metal_id === price.metal_id);
		if (!now) return price;
		// A sparkline must not mix the prices of two sources.
		const past = tick.source === spot.source ? price.sparkline.slice(0, isSameHour ? -1 : undefined) : [];
		return { ...price, ...now, sparkline: [...past, now.ask].slice(-linePoints) };
	});
	return { ...tick, prices };
}

const hourOf = (time: string) => Math.floor(Date.parse(time) / hour);
