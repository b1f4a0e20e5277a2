export { formatDate, formatDateTime, formatDeadline } from '../../contract/format-date.ts';
export { formatDollars } from '../../contract/format-dollars.ts';
export { formatNumber } from '../../contract/format-number.ts';

/** A change in percent with its sign: '+0.42%', '−1.30%'. */
export function formatChange(percent: number): string {
	const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
	return `${sign}${Math.abs(percent).toFixed(2)}%`;
}

/** A duration in seconds, in the largest unit, rounded down: '40 s', '12 min', '3 h'. */
export function formatAge(seconds: number): string {
	if (seconds < 60) return `${Math.floor(seconds)} s`;
	return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`;
}
