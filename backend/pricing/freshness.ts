import { isOpen, type MarketHours, openTime } from './market-hours.ts';
import type { priceState } from './tables.ts';

/** When prices are too old: how long after the newest good ones, in seconds, counted while the market is open. */
export type PriceRules = { hours: MarketHours; staleSeconds: number; pauseSeconds: number };
export const usualRules: PriceRules = { hours: 'always', staleSeconds: 60, pauseSeconds: 300 };

type State = Pick<typeof priceState.$inferSelect, 'isFed' | 'goodAt' | 'versionAt'>;

/** How far the database's time may go back, as from one server to its replacement, in milliseconds. */
const maxAhead = 5_000;

export type Freshness = {
	ageSeconds: number;
	isStale: boolean;
	/** Metals are not to be sold at these prices. */
	isPaused: boolean;
	isClosed: boolean;
};

/**
 * The age that kept pages say, in seconds: in steps, so that a page is not another with every second. Whoever has it open counts
 * on from there, and is soon told the age itself.
 */
export function ageInSteps(seconds: number): number {
	const step = seconds < 60 ? 10 : seconds < 3_600 ? 60 : 600;
	return seconds - (seconds % step);
}

/** Whether a price is from the future: a clock was set back since it was stored. */
export function isAhead(goodAt: Date, now: Date): boolean {
	return goodAt.getTime() > now.getTime() + maxAhead;
}

/**
 * Prices that no feed keeps are never too old; those of a feed that has not brought a good one yet always are, and so are
 * prices from the future, whose age nobody can tell.
 *
 * @param now the database's time
 * @param counted the time that ages are counted to: see `countOn`
 */
export function freshnessOf(
	{ isFed, goodAt, versionAt }: State,
	now: Date,
	rules: PriceRules,
	counted = now,
): Freshness {
	if (!isFed) return { ageSeconds: 0, isStale: false, isPaused: false, isClosed: false };
	const since = goodAt ?? versionAt;
	const passed = openTime(rules.hours, counted) - openTime(rules.hours, since);
	const ageSeconds = Math.max(0, Math.floor(passed / 1000));
	const isUnknown = goodAt === null || isAhead(goodAt, now);
	return {
		ageSeconds,
		isStale: isUnknown || ageSeconds >= Math.min(rules.staleSeconds, rules.pauseSeconds),
		isPaused: isUnknown || ageSeconds >= rules.pauseSeconds,
		isClosed: !isOpen(rules.hours, now),
	};
}
