import { useMemo, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { historySteps } from '../../contract/limits.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { Link } from '../navigation/link.tsx';
import { extendHistory, type HistoryPoint, type HistoryRange, ranges } from '../pricing/history.ts';
import { RangeField } from '../pricing/range-field.tsx';
import { useChart } from '../pricing/use-chart.ts';
import { Button } from '../ui/button.tsx';
import { formatDollars } from '../ui/format.ts';
import { useSeen } from '../ui/use-seen.ts';
import { useHistories } from './use-histories.ts';
import { worthOverTime } from './worth-over-time.ts';

type WorthChartProps = {
	holdings: Holding[];
	metals: MetalId[];
	/** What all is worth now: the end of the line. */
	newest: HistoryPoint;
	/** Whose prices they are. */
	label: string;
};

/** What was held on each day, at the spot price of that day. Worked out when that changes; a tick only moves its end. */
export function WorthChart({ holdings, metals, newest, label }: WorthChartProps) {
	const [wanted, setWanted] = useState<HistoryRange>('month');
	const [box, isSeen] = useSeen<HTMLDivElement>();
	const { histories, range, isLoading, retry: readAgain } = useHistories(metals, wanted, isSeen);
	const past = useMemo(
		() => histories && worthOverTime(holdings, histories, historySteps[range]),
		[holdings, histories, range],
	);
	const { time, ask } = newest;
	const points = useMemo(() => past && extendHistory(past, { time, ask }, range), [past, time, ask, range]);
	const { isDrawn, retry: drawAgain } = useChart(box, isSeen, { points, range });
	const retry = drawAgain ?? readAgain;
	return (
		<section aria-labelledby="over-time" className="sheet min-w-0 p-6 sm:p-8">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<h2 id="over-time" className="title text-2xl">
					Over time
				</h2>
				<RangeField name="range-worth" value={wanted} onChange={setWanted} />
			</div>
			<figure className="mt-4 min-w-0">
				<div
					ref={box}
					role="img"
					aria-label="Chart of what your holdings were worth"
					aria-busy={isLoading}
					className="relative h-64 transition-opacity duration-300 aria-busy:opacity-50"
				>
					{!isDrawn && points && points.length < 2 && (
						<p className="grid h-full place-items-center text-center text-ink-mute">
							There is too little to draw yet: the line begins on the day of your first holding.
						</p>
					)}
				</div>
				<figcaption className="mt-3 grid gap-1 text-sm text-ink-mute">
					<div className="figures min-h-[2lh] sm:min-h-[1lh]">
						{retry ? (
							<span className="flex flex-wrap items-center gap-3">
								The chart could not be loaded.
								<Button size="sm" variant="secondary" onClick={retry}>
									Try again
								</Button>
							</span>
						) : (
							points && describeWorth(points, range)
						)}
					</div>
					<p className="text-xs">
						{label}. What was held on each day at its spot price, in US dollars, times UTC; what was bought raises the
						line. Drawn with{' '}
						<Link to="https://www.tradingview.com/" external className="link">
							TradingView Lightweight Charts™
						</Link>
						.
					</p>
				</figcaption>
			</figure>
		</section>
	);
}

/** The line in words. */
function describeWorth(points: HistoryPoint[], range: HistoryRange): string | undefined {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return undefined;
	const asks = points.map(({ ask }) => ask);
	const [low, high] = [
		asks.reduce((one, other) => Math.min(one, other)),
		asks.reduce((one, other) => Math.max(one, other)),
	];
	return `Your holdings ${ranges[range].span}: from ${formatDollars(first.ask)} to ${formatDollars(last.ask)}. Lowest ${formatDollars(low)}, highest ${formatDollars(high)}.`;
}
