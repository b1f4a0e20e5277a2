/** A calendar day, 'YYYY-MM-DD': it has no time and no zone. Days compare as texts. */
export type Day = string;

/** What a clock on the wall shows. */
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

/** What a clock shows at an instant. */
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

/** Milliseconds that a zone is ahead of UTC at an instant. */
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
 * The instant at which a clock shows a time. The later one where the clock skips that time in spring, the earlier one where it
 * shows it twice in fall.
 */
export function instantAt(day: Day, { hour, minute }: TimeOfDay, zone: string): Date {
	const shown = Date.parse(`${day}T${digits(hour, 2)}:${digits(minute, 2)}:00Z`);
	const nearby = [shown - 24 * 3_600_000, shown + 24 * 3_600_000].map((time) => offsetAt(new Date(time), zone));
	const instants = nearby.map((offset) => new Date(shown - offset));
	const showing = instants.filter((at) => offsetAt(at, zone) === shown - at.getTime());
	const times = (showing.length > 0 ? showing : instants).map((at) => at.getTime());
	return new Date(showing.length > 0 ? Math.min(...times) : Math.max(...times));
}

/** The day so many days later, or earlier. */
export function addDays(day: Day, days: number): Day {
	const date = new Date(`${day}T00:00:00Z`);
	date.setUTCDate(date.getUTCDate() + days);
	return date.toISOString().slice(0, 10);
}

/** 0 for Sunday to 6 for Saturday. */
export const weekdayOf = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();
