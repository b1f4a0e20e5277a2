import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { formatAge } from '../ui/format.ts';

/** The age of prices, appended to their label once they are stale; otherwise empty. */
export function describePriceAge({
	stale,
	paused,
	age_seconds,
}: Pick<SpotPrices, 'stale' | 'paused' | 'age_seconds'>): string {
	if (!stale) return '';
	return `, ${formatAge(age_seconds)} old${paused ? '; metals can’t be ordered right now' : ''}`;
}
