import type { CallResponse } from '../../contract/calls.ts';
import { historySteps } from '../../contract/limits.ts';
import { formatChange, formatDollars } from '../ui/format.ts';

export type HistoryRange = CallResponse<'getSpotHistory'>['range'];
export type HistoryPoint = CallResponse<'getSpotHistory'>['points'][number];

/** The name of a range in the range field, and in a sentence. */
export const ranges: Record<HistoryRange, { title: string; span: string }> = {
	day: { title: 'Day', span: 'in 24 hours' },
	week: { title: 'Week', span: 'in seven days' },
	month: { title: 'Month', span: 'in a month' },
	year: { title: 'Year', span: 'in a year' },
};

/** Adds a newer price to a history. Replaces the last point if both are in the same step. */
export function extendHistory(points: HistoryPoint[], newest: HistoryPoint, range: HistoryRange): HistoryPoint[] {
	const last = points.at(-1);
	if (!last || newest.time <= last.time) return points;
	const stepOf = (time: string) => Math.floor(Date.parse(time) / historySteps[range]);
	return [...(stepOf(newest.time) === stepOf(last.time) ? points.slice(0, -1) : points), newest];
}

/** A change in dollars and percent. */
export type Change = { amount: number; percent: number };

/** The change from the first point to the last; undefined with fewer than two points. */
export function changeOf(points: HistoryPoint[]): Change | undefined {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return undefined;
	const amount = last.ask - first.ask;
	return { amount, percent: (amount / first.ask) * 100 };
}

/**
 * Describes a price history in text; undefined with fewer than two prices.
 *
 * @param asks dollars per troy ounce
 */
export function describeHistory(name: string, range: HistoryRange, asks: number[], { amount, percent }: Change) {
	if (asks.length < 2) return undefined;
	const moved =
		amount === 0
			? 'unchanged'
			: `${amount > 0 ? 'up' : 'down'} ${formatDollars(Math.abs(amount))} (${formatChange(percent)})`;
	const [low = 0, high = 0] = [Math.min(...asks), Math.max(...asks)];
	return `${name} ${ranges[range].span}: ${moved}. Lowest ${formatDollars(low)}, highest ${formatDollars(high)}.`;
}
