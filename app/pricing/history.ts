import type { CallResponse } from '../../contract/calls.ts';
import { historySteps } from '../../contract/limits.ts';
import { formatChange, formatDollars } from '../ui/format.ts';

export type HistoryRange = CallResponse<'getSpotHistory'>['range'];
export type HistoryPoint = CallResponse<'getSpotHistory'>['points'][number];

/** What a range is called where it is chosen, and in a sentence. */
export const ranges: Record<HistoryRange, { title: string; span: string }> = {
	day: { title: 'Day', span: 'in 24 hours' },
	week: { title: 'Week', span: 'in seven days' },
	month: { title: 'Month', span: 'in a month' },
	year: { title: 'Year', span: 'in a year' },
};

/** A history with a newer price at its end: in place of the last one where both lie in one step of the range. */
export function extendHistory(points: HistoryPoint[], newest: HistoryPoint, range: HistoryRange): HistoryPoint[] {
	const last = points.at(-1);
	if (!last || newest.time <= last.time) return points;
	const stepOf = (time: string) => Math.floor(Date.parse(time) / historySteps[range]);
	return [...(stepOf(newest.time) === stepOf(last.time) ? points.slice(0, -1) : points), newest];
}

/** By how much a price went up or down, in dollars. */
export type Change = { amount: number; percent: number };

/** What changed from the first point to the last; undefined where there is nothing to compare. */
export function changeOf(points: HistoryPoint[]): Change | undefined {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return undefined;
	const amount = last.ask - first.ask;
	return { amount, percent: (amount / first.ask) * 100 };
}

/**
 * How a price went, in words; undefined where there is nothing to tell.
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
