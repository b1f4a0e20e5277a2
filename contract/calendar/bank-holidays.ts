import { addDays, type Day, weekdayOf } from './zoned-time.ts';

type Rule = { name: string; since?: number } & (
	| { month: number; date: number }
	| { month: number; weekday: number; nth: number | 'last' }
);

/**
 * The holidays of the Federal Reserve Banks, on which no wire is sent and no check clears.
 *
 * @see https://www.frbservices.org/about/holiday-schedules
 */
const rules: readonly Rule[] = [
	{ name: "New Year's Day", month: 1, date: 1 },
	{ name: 'Martin Luther King Jr. Day', month: 1, weekday: 1, nth: 3, since: 1986 },
	{ name: "Presidents' Day", month: 2, weekday: 1, nth: 3 },
	{ name: 'Memorial Day', month: 5, weekday: 1, nth: 'last' },
	{ name: 'Juneteenth', month: 6, date: 19, since: 2022 },
	{ name: 'Independence Day', month: 7, date: 4 },
	{ name: 'Labor Day', month: 9, weekday: 1, nth: 1 },
	{ name: 'Columbus Day', month: 10, weekday: 1, nth: 2 },
	{ name: 'Veterans Day', month: 11, date: 11 },
	{ name: 'Thanksgiving Day', month: 11, weekday: 4, nth: 4 },
	{ name: 'Christmas Day', month: 12, date: 25 },
];

export type Holiday = { day: Day; name: string };

const dayIn = (year: number, month: number, date: number): Day =>
	`${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

function observedIn(year: number, rule: Rule): Day {
	if ('date' in rule) {
		const day = dayIn(year, rule.month, rule.date);
		// The banks close on Monday for a holiday on Sunday. They stay open on Friday before one on Saturday.
		return weekdayOf(day) === 0 ? addDays(day, 1) : day;
	}
	const { month, weekday, nth } = rule;
	const first = dayIn(year, month, 1);
	const firstSuch = addDays(first, (weekday - weekdayOf(first) + 7) % 7);
	if (nth !== 'last') return addDays(firstSuch, 7 * (nth - 1));
	const fifth = addDays(firstSuch, 28);
	return fifth.slice(0, 7) === first.slice(0, 7) ? fifth : addDays(firstSuch, 21);
}

/** The observed bank holidays of a year, earliest first. */
export function bankHolidays(year: number): Holiday[] {
	return rules
		.filter(({ since = 0 }) => year >= since)
		.map((rule) => ({ day: observedIn(year, rule), name: rule.name }))
		.toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const known = new Map<number, ReadonlySet<Day>>();

export function isBankHoliday(day: Day): boolean {
	const year = Number(day.slice(0, 4));
	const days = known.get(year) ?? new Set(bankHolidays(year).map((holiday) => holiday.day));
	if (known.size > 100) known.clear();
	known.set(year, days);
	return days.has(day);
}
