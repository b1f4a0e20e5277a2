import type { Database } from '../db/database.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { refuseWhilePaused } from '../pricing/price-state.ts';

const message =
	'Live metal prices have not reached us for a while, so metals cannot be ordered just now. Please try again in a few minutes; everything else can be ordered.';

/**
 * Metals are sold at prices of now only.
 *
 * @throws Refusal 503 when there is metal among the lines and its prices are too old
 */
export async function refusePausedMetal(
	db: Database,
	rules: PriceRules,
	lines: { isBullion: boolean }[],
): Promise<void> {
	if (lines.some((line) => line.isBullion)) await refuseWhilePaused(db, rules, message);
}
