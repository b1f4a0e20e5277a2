import { isOpen, type MarketHours, openTime } from './market-hours.ts';
import type { priceState } from './tables.ts';

/** When prices are too old, in seconds after the newest good ones, counting only while the market is open. */
export type PriceRules = { hours: MarketHours; staleSeconds: number; pauseSeconds: number };
export const defaultPriceRules: PriceRules = { hours: 'always', staleSeconds: 60, pauseSeconds: 300 };

type State = Pick<typeof priceState.$inferSelect, 'isFed' | 'goodAt' | 'versionAt'>;

/** How far the database's clock may go back, for example on failover to another server, in milliseconds. */
const maxAhead = 5_000;

export type Freshness = {
	ageSeconds: number;
	isStale: boolean;
	/** Metals must not be sold at these prices. */
	isPaused: boolean;
	isClosed: boolean;
};

/**
 * The age on cached pages, in seconds: rounded, so that a page does not change every second. Browsers continue to
 * count, and soon receive the exact age.
 */
export function ageInSteps(seconds: number): number {
	const step = seconds < 60 ? 10 : seconds < 3_600 ? 60 : 600;
	return seconds - (seconds % step);
}

/** True if a price is from the future, because a clock was set back since it was stored. */
export function isAhead(goodAt: Date, now: Date): boolean {
	return goodAt.getTime() > now.getTime() + maxAhead;
}

/**
 * Determines the freshness of prices. Prices without a feed are never too old. Prices are paused before a feed's first
 * good ones, and if they are from the future, because their age is unknown.
 *
 * @param now the database's time
 * @param ageTime the time for computing ages: see `timeForPriceAge`
 */
export function freshnessOf(
	{ isFed, goodAt, versionAt }: State,
	now: Date,
	rules: PriceRules,
	ageTime = now,
): Freshness {
	if (!isFed) return { ageSeconds: 0, isStale: false, isPaused: false, isClosed: false };
	const since = goodAt ?? versionAt;
	const passed = openTime(rules.hours, ageTime) - openTime(rules.hours, since);
	const ageSeconds = Math.max(0, Math.floor(passed / 1000));
	const isUnknown = goodAt === null || isAhead(goodAt, now);
	return {
		ageSeconds,
		isStale: isUnknown || ageSeconds >= Math.min(rules.staleSeconds, rules.pauseSeconds),
		isPaused: isUnknown || ageSeconds >= rules.pauseSeconds,
		isClosed: !isOpen(rules.hours, now),
	};
}
