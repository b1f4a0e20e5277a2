import { formatWeekday } from '../../contract/format-date.ts';
import type { HistoryRange } from '../pricing/history.ts';
import { Trend } from '../pricing/trend.tsx';
import { formatDate, formatDateTime, formatDollars } from '../ui/format.ts';
import { returnOf, type ValuePoint } from './value-over-time.ts';

/** The time of a chart point, as precise as its range. The points of a year are days in UTC. */
export const formatPointTime = (time: string, range: HistoryRange): string =>
	range === 'day' || range === 'week' ? formatDateTime(time) : formatDate(range === 'year' ? time.slice(0, 10) : time);

/** The time of a chart point in a table, where the range is known. */
const formatRowTime = (time: string, range: HistoryRange): string =>
	range === 'month' ? formatWeekday(time) : formatPointTime(time, range);

/** The maximum number of table rows. */
const maxRows = 13;

/** The first point, the last one and some evenly spaced ones between. */
export function sample<P>(points: readonly P[], max: number): P[] {
	if (points.length <= max) return [...points];
	return Array.from({ length: max }, (_, row) => points[Math.round((row * (points.length - 1)) / (max - 1))] as P);
}

/** The chart as a table, for users who can't see it. */
export function ValueTable({ points, range }: { points: ValuePoint[]; range: HistoryRange }) {
	return (
		<details className="disclosure">
			<summary className="cursor-pointer font-medium">Show chart as a table</summary>
			<table className="figures mt-3 w-full text-left text-xs sm:text-sm">
				<thead>
					<tr className="text-ink-mute">
						<th scope="col" className="py-1.5 pr-3 font-normal">
							Time
						</th>
						<th scope="col" className="py-1.5 pr-3 text-right font-normal">
							Value
						</th>
						<th scope="col" className="py-1.5 pr-3 text-right font-normal">
							Cost
						</th>
						<th scope="col" className="py-1.5 text-right font-normal">
							Return
						</th>
					</tr>
				</thead>
				<tbody>
					{sample(points, maxRows).map((point, row) => (
						<tr key={point.time} className="border-t border-silver-200">
							<th scope="row" className="py-1.5 pr-3 font-normal">
								{formatRowTime(point.time, range)}
							</th>
							<td className="py-1.5 pr-3 text-right" translate="no">
								{formatDollars(point.value)}
							</td>
							<td className="py-1.5 pr-3 text-right" translate="no">
								{formatDollars(point.cost)}
							</td>
							<td className="py-1.5 text-right">
								{row === 0 ? '–' : <Trend percent={returnOf([points[0] ?? point, point]) ?? 0} />}
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}

/** Explains how the return is computed. */
export function ReturnExplained() {
	return (
		<details className="disclosure">
			<summary className="cursor-pointer font-medium">How gain and return are computed</summary>
			<div className="mt-3 grid max-w-measure gap-3 text-ink-soft">
				<p>
					Gain is value minus cost. It includes the premium you paid over spot. A gift that cost you nothing is all
					gain.
				</p>
				<p>
					Return shows how the prices of your metal moved, apart from the money you put in. Between two points of the
					chart, we compare what you held at the first one at both spot prices, then multiply the results. Additions
					count from their day on, at their value that day. A purchase alone doesn’t change your return, and if prices
					don’t change, the return is 0%. This is called time-weighted return.
				</p>
				<p>Neither figure includes holdings you’ve removed.</p>
			</div>
		</details>
	);
}
