import { offsetAt } from '../../contract/calendar/zoned-time.ts';
import { day, hour } from '../../contract/time-spans.ts';

/** When metals are traded: COMEX's hours (Sunday 18:00 to Friday 17:00 in New York, closed 17:00 to 18:00), or always. */
export const marketHours = ['market', 'always'] as const;
export type MarketHours = (typeof marketHours)[number];

const week = 7 * day;
/** A Sunday at 18:00, as a clock in New York shows it. */
const opening = Date.UTC(2000, 0, 2, 18);
const session = 23 * hour;
const sessions = 5;

const newYorkOffset = (at: number) => offsetAt(new Date(at), 'America/New_York');

/** The week that an instant lies in, the day of it, and how far into that day: each begins at 18:00 in New York. */
function placeInWeek(at: number) {
	// The clock is put forward and back on Sundays at 2:00, when the market is closed: no session is longer or shorter.
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

/** Milliseconds that the market was open before an instant, from a fixed beginning in the past. */
export function openTime(hours: MarketHours, at: Date): number {
	if (hours === 'always') return at.getTime() - opening;
	const { weeks, days, intoDay } = placeInWeek(at.getTime());
	const begun = days < sessions ? days * session + Math.min(intoDay, session) : sessions * session;
	return weeks * sessions * session + begun;
}

/** The newest instant up to `at` at which the market was open: `at` itself, or when it closed. */
export function lastOpen(hours: MarketHours, at: Date): Date {
	if (isOpen(hours, at)) return at;
	const { days, intoDay } = placeInWeek(at.getTime());
	const sinceClose = intoDay - session + Math.max(0, days - (sessions - 1)) * day;
	return new Date(at.getTime() - sinceClose);
}

/** The latest instant from which the market was open for so many milliseconds until `at`. */
export function openBefore(hours: MarketHours, at: Date, milliseconds: number): Date {
	const wanted = openTime(hours, at) - milliseconds;
	// Open for 115 hours of every 168, and closed for 49 of them together.
	let early = at.getTime() - 2 * milliseconds - 3 * day;
	let late = at.getTime();
	while (late - early > 1) {
		const middle = Math.floor((early + late) / 2);
		if (openTime(hours, new Date(middle)) <= wanted) early = middle;
		else late = middle;
	}
	return new Date(early);
}

/** Milliseconds that the market is open in a year. */
export function openTimeOfYear(hours: MarketHours): number {
	const year = 365.25 * day;
	return hours === 'always' ? year : (year / week) * sessions * session;
}
