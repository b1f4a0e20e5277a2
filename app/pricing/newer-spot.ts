import type { SpotTick } from '../../contract/pricing/events.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { hour } from '../../contract/time-spans.ts';

type Age = Pick<SpotPrices, 'version' | 'time' | 'age_seconds'>;

/** The newer of two: of a later version, else a later time, else of a greater age, in whatever order they came. */
export function newerSpot<S extends Age>(one: S, other: S): S {
	return isNewer(other, one) ? other : one;
}

function isNewer(one: Age, other: Age): boolean {
	const byVersion = one.version - other.version;
	const byTime = Date.parse(one.time) - Date.parse(other.time);
	return (byVersion || byTime || one.age_seconds - other.age_seconds) > 0;
}

/** Spot prices as they were heard: the newest that were answered, with what came since, and the newest tick. */
export type HeardSpot = { spot: SpotPrices | undefined; tick: SpotTick | undefined };

export const nothingHeard: HeardSpot = { spot: undefined, tick: undefined };

/** How many points a line has at most; the last is the price of now. */
const linePoints = 24;

/** Spot prices as a tick leaves them, each line with its new end; the same where the tick is no newer. */
export function withTick(spot: SpotPrices, tick: SpotTick): SpotPrices {
	if (!isNewer(tick, spot)) return spot;
	const isSameHour = hourOf(tick.time) === hourOf(spot.time);
	const prices = spot.prices.map((price) => {
		const now = tick.prices.find(({ metal_id }) => metal_id === price.metal_id);
		if (!now) return price;
		// The past of one source is not that of another.
		const past = tick.source === spot.source ? price.sparkline.slice(0, isSameHour ? -1 : undefined) : [];
		return { ...price, ...now, sparkline: [...past, now.ask].slice(-linePoints) };
	});
	return { ...tick, prices };
}

const hourOf = (time: string) => Math.floor(Date.parse(time) / hour);
