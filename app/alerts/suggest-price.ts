import type { AlertDirection } from '../../contract/alerts/alert.ts';
import { toCents, toDollars } from '../../contract/pricing/amount.ts';

/** A suggested price is a multiple of one of these, times a power of ten. */
const roundSteps = [1, 2, 5, 10];

/**
 * Suggests a round price about one percent above or below the ask. For example, 4085.6 and 'above' give 4100.
 *
 * @param ask US dollars
 */
export function suggestPrice(ask: number, direction: AlertDirection): number {
	const cents = toCents(ask);
	const least = Math.max(1, cents / 100);
	const decade = 10 ** Math.floor(Math.log10(least));
	const step = (roundSteps.find((round) => round * decade >= least) ?? 10) * decade;
	const steps = direction === 'above' ? Math.floor(cents / step) + 1 : Math.ceil(cents / step) - 1;
	return toDollars(steps * step);
}
