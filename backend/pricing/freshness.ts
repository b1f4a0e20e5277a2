import { isOpen, type MarketHours, openTime } from './market-hours.ts';
import type { priceState } from './tables.ts';

/** When prices are too old: how long after the newest good ones, in seconds, counted while the market is open. */
export type PriceRules = { hours: MarketHours; staleSeconds: number; pauseSeconds: number };
export const usualRules: PriceRules = { hours: 'always', staleSeconds: 60, pauseSeconds: 300 };

type State = Pick<typeof priceState.$inferSelect, 'isFed' | 'goodAt' | 'versionAt'>;

export type Freshness = {
	ageSeconds: number;
	isStale: boolean;
	/** Metals are not to be sold at these prices. */
	isPaused: boolean;
	isClosed: boolean;
};

/** Prices that no feed keeps are never too old; those of a feed that has not brought a good one yet always are. */
export function freshnessOf({ isFed, goodAt, versionAt }: State, now: Date, rules: PriceRules): Freshness {
	if (!isFed) return { ageSeconds: 0, isStale: false, isPaused: false, isClosed: false };
	const since = goodAt ?? versionAt;
	const passed = openTime(rules.hours, now) - openTime(rules.hours, since);
	const ageSeconds = Math.max(0, Math.floor(passed / 1000));
	return {
		ageSeconds,
		isStale: goodAt === null || ageSeconds >= Math.min(rules.staleSeconds, rules.pauseSeconds),
		isPaused: goodAt === null || ageSeconds >= rules.pauseSeconds,
		isClosed: !isOpen(rules.hours, now),
	};
}
