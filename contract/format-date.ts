import { shopTimeZone, timeZoneName } from './calendar/shop-time-zone.ts';
import { type Day, dayOf, type TimeOfDay, wallClock, weekdayOf } from './calendar/zoned-time.ts';

// Not from Intl, whose texts differ between versions of ICU. Server and browser must render the same text.
const months = 'January February March April May June July August September October November December'.split(' ');
const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
const short = (name: string | undefined) => name?.slice(0, 3);
const monthOf = (day: Day) => months[Number(day.slice(5, 7)) - 1];
const dateOf = (day: Day) => Number(day.slice(8));

/** The calendar day of an instant in the shop's time zone. A calendar day is returned unchanged. */
const toDay = (text: string): Day => (isDay(text) ? text : dayOf(new Date(text), shopTimeZone().id));

/** A time of day: '2:30 PM'. */
function timeOf({ hour, minute }: TimeOfDay): string {
	return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The month of an instant or a day: 'Nov 2026'. */
export function formatMonth(iso: string): string {
	const day = toDay(iso);
	return `${short(monthOf(day))} ${day.slice(0, 4)}`;
}

/** The day of the month of an instant or a day: 26. */
export const dateInMonth = (iso: string): number => dateOf(toDay(iso));

/** An ISO 8601 instant, or a day, as a day in the shop's time zone: 'Nov 26, 2026'. */
export function formatDate(iso: string): string {
	const day = toDay(iso);
	return `${short(monthOf(day))} ${dateOf(day)}, ${day.slice(0, 4)}`;
}

/** A day, or the day of an instant, without the year: 'Wed, Dec 2'. */
export function formatWeekday(iso: string): string {
	const day = toDay(iso);
	return `${short(weekdays[weekdayOf(day)])}, ${short(monthOf(day))} ${dateOf(day)}`;
}

/** From one day to another, both included: 'Wed, Dec 2 – Fri, Dec 4', or one day. */
export function formatDays(from: Day, to: Day): string {
	return from === to ? formatWeekday(from) : `${formatWeekday(from)} – ${formatWeekday(to)}`;
}

/** An instant as a time of day in the shop's time zone: '2:30 PM'. */
export const formatTime = (iso: string): string => timeOf(wallClock(new Date(iso), shopTimeZone().id));

/** A time of every business day: '2:30 PM Eastern Time (ET)'. */
export const formatDailyTime = (time: TimeOfDay): string => `${timeOf(time)} ${timeZoneName()}`;

const briefZone = () => shopTimeZone().abbreviation || shopTimeZone().name;

/** An ISO 8601 instant to the minute, in the shop's time zone: 'Nov 26, 2026, 3:04 PM ET'. */
export function formatDateTime(iso: string): string {
	return `${formatDate(iso)}, ${formatTime(iso)} ${briefZone()}`;
}

/**
 * A deadline in full: 'Tuesday, December 1, 2026, 5:00 PM Eastern Time (ET)'. Midnight is written as 11:59 PM of the day before, because it
 * ends that day.
 */
export function formatDeadline(iso: string): string {
	const { at, time } = endOf(iso);
	const day = dayOf(at, shopTimeZone().id);
	const date = `${weekdays[weekdayOf(day)]}, ${monthOf(day)} ${dateOf(day)}, ${day.slice(0, 4)}`;
	return `${date}, ${time} ${timeZoneName()}`;
}

/** A deadline within a few days, in short: 'Mon, Nov 30, 2:30 PM ET'. */
export function formatNearDeadline(iso: string): string {
	const { at, time } = endOf(iso);
	return `${formatWeekday(at.toISOString())}, ${time} ${briefZone()}`;
}

function endOf(iso: string): { at: Date; time: string } {
	const zone = shopTimeZone().id;
	const end = new Date(iso);
	const { hour, minute, second } = wallClock(end, zone);
	const at = hour + minute + second === 0 ? new Date(end.getTime() - 60_000) : end;
	return { at, time: formatTime(at.toISOString()) };
}
