import { offsetAt } from '../../contract/calendar/zoned-time.ts';
import { day, hour } from '../../contract/time-spans.ts';

/**
 * When metals are traded: COMEX's hours (Sunday 18:00 to Friday 17:00 in New York, closed 17:00 to 18:00), or always.
 */
export const marketHours = ['market', 'always'] as const;
export type MarketHours = (typeof marketHours)[number];

const week = 7 * day;
/** A Sunday at 18:00 in New York. */
const opening = Date.UTC(2000, 0, 2, 18);
const session = 23 * hour;
const sessions = 5;

const newYorkOffset = (at: number) => offsetAt(new Date(at), 'America/New_York');

/** The week of a time, the day of the week, and the time of day. Days start at 18:00 in New York. */
function placeInWeek(at: number) {
	// Daylight saving time changes on Sundays at 2:00, while the market is closed, so all sessions have the same length.
	const elapsed = at + newYorkOffset(at) - opening;
	const weeks = Math.floor(elapsed / week);
	const intoWeek = elapsed - weeks * week;
	const days = Math.floor(intoWeek / day);
	return { weeks, days, intoDay: intoWeek - days * day };
}

export function isOpen(hours: MarketHours, at: Date): boolean {
	if (hours === 'always') return true;
	const { days, intoDay } = placeInWeek(at.getTime());
	return days < sessions && intoDay < session;
}

/** Milliseconds that the market was open before a time, since a fixed time in the past. */
export function openTime(hours: MarketHours, at: Date): number {
	if (hours === 'always') return at.getTime() - opening;
	const { weeks, days, intoDay } = placeInWeek(at.getTime());
	const begun = days < sessions ? days * session + Math.min(intoDay, session) : sessions * session;
	return weeks * sessions * session + begun;
}

/** The latest time up to `at` at which the market was open: `at` itself, or the last close. */
export function lastOpen(hours: MarketHours, at: Date): Date {
	if (isOpen(hours, at)) return at;
	const { days, intoDay } = placeInWeek(at.getTime());
	const sinceClose = intoDay - session + Math.max(0, days - (sessions - 1)) * day;
	return new Date(at.getTime() - sinceClose);
}

/** The latest time from which the market was open for the given milliseconds until `at`. */
export function openBefore(hours: MarketHours, at: Date, milliseconds: number): Date {
	const target = openTime(hours, at) - milliseconds;
	// The market is open for 115 of 168 hours. Its closed 49 hours are contiguous except for daily breaks.
	let lower = at.getTime() - 2 * milliseconds - 3 * day;
	let upper = at.getTime();
	while (upper - lower > 1) {
		const middle = Math.floor((lower + upper) / 2);
		if (openTime(hours, new Date(middle)) <= target) lower = middle;
		else upper = middle;
	}
	return new Date(lower);
}

/** Milliseconds per year that the market is open. */
export function openTimeOfYear(hours: MarketHours): number {
	const year = 365.25 * day;
	return hours === 'always' ? year : (year / week) * sessions * session;
}
