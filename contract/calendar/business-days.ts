import { isBankHoliday } from './bank-holidays.ts';
import { addDays, type Day, weekdayOf } from './zoned-time.ts';

/** The time zone and the holidays of the shop. */
export type Calendar = {
	/** IANA name of its time zone. */
	zone: string;
	/** The shop's own holidays, in addition to weekends and bank holidays. */
	closed: ReadonlySet<Day>;
};

export function isBusinessDay({ closed }: Calendar, day: Day): boolean {
	const weekday = weekdayOf(day);
	return weekday !== 0 && weekday !== 6 && !isBankHoliday(day) && !closed.has(day);
}

/** Limit in days, in case a calendar contains only holidays. */
const maxDays = 3_660;

/**
 * The n-th business day after a day, or before it for a negative n; for 0 the day itself, or the next business day.
 *
 * @throws Error if the shop is closed for ten years
 */
export function addBusinessDays(calendar: Calendar, from: Day, count: number): Day {
	const step = count < 0 ? -1 : 1;
	let day = count === 0 ? addDays(from, -1) : from;
	let left = Math.max(1, Math.abs(count));
	for (let tries = 0; tries < maxDays; tries++) {
		day = addDays(day, step);
		if (isBusinessDay(calendar, day) && --left === 0) return day;
	}
	throw new Error('The shop has no business day within ten years. Remove some of its holidays.');
}
