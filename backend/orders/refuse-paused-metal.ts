import type { Database } from '../db/database.ts';
import type { PriceRules } from '../pricing/freshness.ts';
import { refuseWhilePaused } from '../pricing/price-state.ts';

export const pausedMetalMessage =
	'Live metal prices are unavailable, so you can’t order metals right now. Please try again in a few minutes. You can order everything else.';

/**
 * Metals are sold only at current prices.
 *
 * @throws Refusal 503 if the lines contain metal and its prices are too old
 */
export async function refusePausedMetal(
	db: Database,
	rules: PriceRules,
	lines: { isBullion: boolean }[],
): Promise<void> {
	if (lines.some((line) => line.isBullion)) await refuseWhilePaused(db, rules, pausedMetalMessage);
}
