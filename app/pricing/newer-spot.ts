import type { SpotPrices } from '../../contract/pricing/spot.ts';

/** The newer of two answers: of a later version, else a later time, else of a greater age, in whatever order they came. */
export function newerSpot(one: SpotPrices, other: SpotPrices): SpotPrices {
	const byVersion = other.version - one.version;
	const byTime = Date.parse(other.time) - Date.parse(one.time);
	return (byVersion || byTime || other.age_seconds - one.age_seconds) > 0 ? other : one;
}
