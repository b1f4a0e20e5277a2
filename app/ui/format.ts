export { formatDate } from '../../contract/format-date.ts';
export { formatDollars } from '../../contract/format-dollars.ts';

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });
const dateTimeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

export function formatNumber(value: number): string {
	return numberFormat.format(value);
}

export function formatDateTime(iso: string): string {
	return `${dateTimeFormat.format(new Date(iso))} UTC`;
}

/** A change in percent with its sign: '+0.42%', '−1.30%'. */
export function formatChange(percent: number): string {
	const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
	return `${sign}${Math.abs(percent).toFixed(2)}%`;
}

/** Seconds that have passed, in the largest whole unit: '40 s', '12 min', '3 h'. */
export function formatAge(seconds: number): string {
	if (seconds < 60) return `${Math.floor(seconds)} s`;
	return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`;
}
