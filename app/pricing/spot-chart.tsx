import { cx } from 'class-variance-authority';
import { useMemo, useState } from 'react';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { useSeen } from '../ui/use-seen.ts';
import { changeOf, describeHistory, extendHistory, type HistoryPoint, type HistoryRange } from './history.ts';
import { RangeField } from './range-field.tsx';
import { Sparkline } from './sparkline.tsx';
import { SpotFigures } from './spot-figures.tsx';
import { useChart } from './use-chart.ts';
import { useHistory } from './use-history.ts';

type SpotChartProps = {
	price: SpotPrices['prices'][number];
	/** Whose prices they are. */
	label: string;
	/** Stands beside something long, where there is room for both. */
	tall?: boolean;
};

/**
 * How the spot price of a metal goes, over a day or up to a year. The server draws the line of the day; where there is
 * JavaScript a chart takes its place, in the same box, once it is seen, and grows with the newest price.
 */
export function SpotChart({ price, label, tall }: SpotChartProps) {
	const { metal_id, name, ask, change, sparkline, updated_at } = price;
	const [range, setRange] = useState<HistoryRange>('day');
	const [box, isSeen] = useSeen<HTMLDivElement>();
	const history = useHistory(metal_id, range, isSeen);
	const points = useMemo(
		() => history.points && extendHistory(history.points, { time: updated_at, ask }, history.range),
		[history.points, history.range, updated_at, ask],
	);
	const { isDrawn, retry } = useChart(box, isSeen, { points, range: history.range });
	const asks = points?.map((point) => point.ask) ?? sparkline;
	const ofRange = (history.range === 'day' ? undefined : points && changeOf(points)) ?? change;
	const words = describeHistory(name, history.range, asks, ofRange);
	const announced = useAnnounced(history.points, words);
	return (
		<figure className="min-w-0">
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<SpotFigures name={name} ask={ask} change={change} />
				<RangeField name={`range-${metal_id}`} value={range} onChange={setRange} />
			</div>
			<div
				ref={box}
				role="img"
				aria-label={`${name}: chart of the spot price`}
				aria-busy={history.isLoading}
				className={cx('relative h-64 transition-opacity duration-300 aria-busy:opacity-50 sm:h-80', tall && 'lg:h-112')}
			>
				{!isDrawn && <Sparkline values={sparkline} className="absolute inset-0 size-full stroke-gilt-bright" />}
			</div>
			<figcaption className="mt-3 grid gap-1 text-sm text-ink-mute">
				<div className="figures min-h-[2lh] sm:min-h-[1lh]">
					{retry ? (
						<Failed text="We couldn’t load the chart." retry={retry} />
					) : history.retry ? (
						<Failed text="We couldn’t load the price history." retry={history.retry} />
					) : (
						words
					)}
				</div>
				<p className="text-xs">
					<span>{`${label}, US dollars per troy ounce, times UTC. Drawn with `}</span>
					<Link to="https://www.tradingview.com/" external className="link">
						TradingView Lightweight Charts™
					</Link>
					<span>.</span>
				</p>
				<p role="status" className="sr-only">
					{announced}
				</p>
			</figcaption>
		</figure>
	);
}

/** The words for screen readers: said once for each history that the shopper chose, not with every price. */
function useAnnounced(points: HistoryPoint[] | undefined, words: string | undefined): string | undefined {
	const [last, setLast] = useState<{ points: typeof points; words?: string | undefined }>({ points: undefined });
	if (points && last.points !== points) setLast({ points, words: last.points && words });
	return last.words;
}

function Failed({ text, retry }: { text: string; retry: () => void }) {
	return (
		<span className="flex flex-wrap items-center gap-3">
			<span>{text}</span>
			<Button size="sm" variant="secondary" onClick={retry}>
				Try again
			</Button>
		</span>
	);
}
