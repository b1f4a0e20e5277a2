export type TimeLeft = { days: number; hours: number; minutes: number; seconds: number };

/** Whole days, hours, minutes and seconds from `now` (milliseconds) until an ISO date; null once it has passed. */
export function timeLeft(endDate: string, now: number): TimeLeft | null {
	const seconds = Math.ceil((Date.parse(endDate) - now) / 1000);
	if (!(seconds > 0)) return null;
	return {
		days: Math.floor(seconds / 86_400),
		hours: Math.floor(seconds / 3_600) % 24,
		minutes: Math.floor(seconds / 60) % 60,
		seconds: seconds % 60,
	};
}
