import { hour } from '../../contract/time-spans.ts';

/**
 * A moment as a list of logins says it: 'today, 14:05', 'yesterday, 14:05', 'Nov 20, 2026, 14:05'. In the browser alone: what day it
 * is differs by where one looks.
 *
 * @param timeZone another than the browser's own
 */
export function whenUsed(iso: string, now: Date, timeZone?: string): string {
	const zone = timeZone === undefined ? {} : { timeZone };
	const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', ...zone });
	const time = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', ...zone });
	const at = new Date(iso);
	const said = date.format(at);
	const today = date.format(now);
	if (said === today) return `today, ${time.format(at)}`;
	return `${said === dayBefore(now, date) ? 'yesterday' : said}, ${time.format(at)}`;
}

/** Days of 23 and of 25 hours are not stepped over: of these moments one is the day before. */
function dayBefore(now: Date, date: Intl.DateTimeFormat): string | undefined {
	const today = date.format(now);
	return [23, 24, 25]
		.map((hours) => date.format(new Date(now.getTime() - hours * hour)))
		.find((said) => said !== today);
}
