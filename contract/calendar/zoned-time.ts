/** A calendar day without time and zone: 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string;

/** The date and time in a time zone. */
export type WallClock = { year: number; month: number; date: number; hour: number; minute: number; second: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
	const known = formats.get(zone);
	if (known) return known;
	const number = 'numeric' as const;
	const fields = { year: number, month: number, day: number, hour: number, minute: number, second: number };
	const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...fields });
	// A process uses two zones, the shop's and the market's; tests use more.
	if (formats.size > 100) formats.clear();
	formats.set(zone, format);
	return format;
}

/** The date and time of an instant in a time zone. */
export function wallClock(at: Date, zone: string): WallClock {
	const parts = new Map(
		formatOf(zone)
			.formatToParts(at)
			.map(({ type, value }) => [type, Number(value)]),
	);
	const read = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
	return {
		year: read('year'),
		month: read('month'),
		date: read('day'),
		hour: read('hour'),
		minute: read('minute'),
		second: read('second'),
	};
}

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export function offsetAt(at: Date, zone: string): number {
	const { year, month, date, hour, minute, second } = wallClock(at, zone);
	return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(at.getTime() / 1000) * 1000;
}

const digits = (value: number, length: number) => String(value).padStart(length, '0');

/** The calendar day of an instant. */
export function dayOf(at: Date, zone: string): Day {
	const { year, month, date } = wallClock(at, zone);
	return `${digits(year, 4)}-${digits(month, 2)}-${digits(date, 2)}`;
}

export type TimeOfDay = { hour: number; minute: number };

/**
 * The instant of a date and time in a time zone. For a time that is skipped in spring, the later instant; for a time that occurs twice in
 * fall, the earlier one.
 */
export function instantAt(day: Day, { hour, minute }: TimeOfDay, zone: string): Date {
	const local = Date.parse(`${day}T${digits(hour, 2)}:${digits(minute, 2)}:00Z`);
	const nearby = [local - 24 * 3_600_000, local + 24 * 3_600_000].map((time) => offsetAt(new Date(time), zone));
	const instants = nearby.map((offset) => new Date(local - offset));
	const matching = instants.filter((at) => offsetAt(at, zone) === local - at.getTime());
	const times = (matching.length > 0 ? matching : instants).map((at) => at.getTime());
	return new Date(matching.length > 0 ? Math.min(...times) : Math.max(...times));
}

/** Adds days, or subtracts them for a negative number. */
export function addDays(day: Day, days: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
