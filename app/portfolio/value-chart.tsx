import { useMemo, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { historySteps } from '../../contract/limits.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { Link } from '../navigation/link.tsx';
import { type HistoryPoint, type HistoryRange, ranges } from '../pricing/history.ts';
import { RangeField } from '../pricing/range-field.tsx';
import { Trend } from '../pricing/trend.tsx';
import { useChart } from '../pricing/use-chart.ts';
import { Button } from '../ui/button.tsx';
import { formatDollars } from '../ui/format.ts';
import { useInView } from '../ui/use-in-view.ts';
import { formatPointTime, ReturnExplained, ValueTable } from './describe-value.tsx';
import { countHoldings } from './figures.tsx';
import { useHistories } from './use-histories.ts';
import { returnOf, type ValuePoint, valueOverTime } from './value-over-time.ts';

type ValueChartProps = {
	holdings: Holding[];
	metals: MetalId[];
	spot: SpotPrices;
	/** The number of holdings without a known price paid. */
	unknown: number;
};

/** The value of the holdings on each day at the spot price of that day, their cost, and their return. */
export function ValueChart({ holdings, metals, spot, unknown }: ValueChartProps) {
	const [wanted, setWanted] = useState<HistoryRange>('month');
	const [container, isInView] = useInView<HTMLDivElement>();
	const { histories, range, isLoading, retry: reload } = useHistories(metals, wanted, isInView);
	const points = useMemo(
		() => histories && valueOverTime(holdings, histories, historySteps[range], spot),
		[holdings, histories, range, spot],
	);
	const lines = useMemo(
		() => ({ points: points?.map(({ time, value }) => ({ time, ask: value })), second: points && costOf(points) }),
		[points],
	);
	const { isDrawn, retry: redraw } = useChart(container, isInView, { ...lines, range });
	const retry = redraw ?? reload;
	const last = points?.at(-1);
	return (
		<section aria-labelledby="over-time" className="panel min-w-0 p-6 sm:p-8">
			<div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<h2 id="over-time" className="title text-2xl">
					Over time
				</h2>
				<RangeField name="range-value" value={wanted} onChange={setWanted} />
			</div>
			<figure className="mt-4 min-w-0">
				{points && last && <Legend points={points} last={last} range={range} unknown={unknown} />}
				<div
					ref={container}
					role="img"
					aria-label="Chart of the value of your holdings and of what they cost"
					aria-busy={isLoading}
					className="relative h-64 transition-opacity duration-300 aria-busy:opacity-50"
				>
					{!isDrawn && points && points.length < 2 && (
						<p className="grid h-full place-items-center text-center text-ink-mute">
							There’s not enough data to chart yet. The line starts on the day of your first holding.
						</p>
					)}
				</div>
				<figcaption className="mt-3 grid gap-1 text-sm text-ink-mute">
					<div className="figures min-h-[2lh] sm:min-h-[1lh]">
						{retry ? (
							<span className="flex flex-wrap items-center gap-3">
								<span>We couldn’t load the chart.</span>
								<Button size="sm" variant="secondary" onClick={retry}>
									Try again
								</Button>
							</span>
						) : (
							points && describeValue(points, range)
						)}
					</div>
					{unknown > 0 && (
						<p>{`The price paid for ${countHoldings(unknown)} is not known. The chart uses what ${unknown === 1 ? 'it was' : 'they were'} worth at the first point with ${unknown === 1 ? 'it' : 'them'}.`}</p>
					)}
					<p className="text-xs">
						<span>{`${spot.label}. Your holdings on each day at that day’s spot price, in US dollars. Drawn with `}</span>
						<Link to="https://www.tradingview.com/" external className="link">
							TradingView Lightweight Charts™
						</Link>
						<span>.</span>
					</p>
				</figcaption>
			</figure>
			{points && points.length > 1 && (
				<div className="mt-4 grid gap-3 border-t border-silver-200 pt-4 text-sm">
					<ValueTable points={points} range={range} />
					<ReturnExplained />
				</div>
			)}
		</section>
	);
}

const costOf = (points: ValuePoint[]): HistoryPoint[] => points.map(({ time, cost }) => ({ time, ask: cost }));

type LegendProps = { points: ValuePoint[]; last: ValuePoint; range: HistoryRange; unknown: number };

/** The legend: the last value of each line, and the return. */
function Legend({ points, last, range, unknown }: LegendProps) {
	const percent = returnOf(points);
	const [first] = points;
	return (
		<dl className="figures mb-4 grid gap-x-10 gap-y-3 text-sm sm:flex sm:flex-wrap">
			<div>
				<dt className="flex items-center gap-2.5 text-ink-mute">
					<span className="h-0.5 w-5 bg-gilt-bright" aria-hidden />
					Value at spot
				</dt>
				<dd className="text-lg" translate="no">
					{formatDollars(last.value)}
				</dd>
			</div>
			<div>
				<dt className="flex items-center gap-2.5 text-ink-mute">
					<span className="w-5 border-t-2 border-dashed border-steel" aria-hidden />
					<span>{`Cost: what you paid${unknown > 0 ? `, ${countHoldings(unknown)} estimated` : ''}`}</span>
				</dt>
				<dd className="text-lg" translate="no">
					{formatDollars(last.cost)}
				</dd>
			</div>
			{percent !== undefined && first && (
				<div>
					<dt className="text-ink-mute">{`Return since ${formatPointTime(first.time, range)}, purchases left out`}</dt>
					<dd className="text-lg">
						<Trend percent={percent} />
					</dd>
				</div>
			)}
		</dl>
	);
}

/** Describes the chart in text. */
function describeValue(points: ValuePoint[], range: HistoryRange): string | undefined {
	const [first, last] = [points[0], points.at(-1)];
	if (!first || !last || points.length < 2) return undefined;
	const values = points.map(({ value }) => value);
	const [low, high] = [
		values.reduce((one, other) => Math.min(one, other)),
		values.reduce((one, other) => Math.max(one, other)),
	];
	const moved = `value from ${formatDollars(first.value)} to ${formatDollars(last.value)}`;
	const paid =
		first.cost === last.cost
			? `cost ${formatDollars(last.cost)} throughout`
			: `cost from ${formatDollars(first.cost)} to ${formatDollars(last.cost)}`;
	return `Your holdings ${ranges[range].span}: ${moved}, ${paid}. Lowest value ${formatDollars(low)}, highest ${formatDollars(high)}.`;
}
