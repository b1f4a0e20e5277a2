import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { formatAge } from '../ui/format.ts';

/** What is said after whose prices they are: how old, once they are too old; nothing while they are fresh. */
export function sayAge({ stale, paused, age_seconds }: Pick<SpotPrices, 'stale' | 'paused' | 'age_seconds'>): string {
	if (!stale) return '';
	return `, ${formatAge(age_seconds)} old${paused ? '; metals can’t be ordered right now' : ''}`;
}
