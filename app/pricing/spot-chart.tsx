import { cx } from 'class-variance-authority';
import { useMemo, useState } from 'react';
import type { SpotPrices } from '../../contract/pricing/spot.ts';
import { Link } from '../navigation/link.tsx';
import { Button } from '../ui/button.tsx';
import { useInView } from '../ui/use-in-view.ts';
import { Amount } from './amount.tsx';
import { changeOf, describeHistory, extendHistory, type HistoryPoint, type HistoryRange } from './history.ts';
import { RangeField } from './range-field.tsx';
import { Sparkline } from './sparkline.tsx';
import { Trend } from './trend.tsx';
import { useChart } from './use-chart.ts';
import { useHistory } from './use-history.ts';

type SpotChartProps = {
	price: SpotPrices['prices'][number];
	/** The label of the price source. */
	label: string;
	/** Makes the chart taller on wide screens, beside tall content. */
	tall?: boolean;
};

/**
 * The spot price of a metal over a day or up to a year. The server renders a sparkline of the day. Once it is visible, a chart with
 * JavaScript replaces it in the same box and follows live prices.
 */
export function SpotChart({ price, label, tall }: SpotChartProps) {
	const { metal_id, name, ask, change, sparkline, updated_at } = price;
	const [range, setRange] = useState<HistoryRange>('day');
	const [container, isInView] = useInView<HTMLDivElement>();
	const history = useHistory(metal_id, range, isInView);
	const points = useMemo(
		() => history.points && extendHistory(history.points, { time: updated_at, ask }, history.range),
		[history.points, history.range, updated_at, ask],
	);
	const { isDrawn, retry } = useChart(container, isInView, { points, range: history.range });
	const asks = points?.map((point) => point.ask) ?? sparkline;
	const rangeChange = (history.range === 'day' ? undefined : points && changeOf(points)) ?? change;
	const description = describeHistory(name, history.range, asks, rangeChange);
	const announced = useAnnounced(history.points, description);
	return (
		<figure className="min-w-0">
			<div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
				<SpotFigures name={name} ask={ask} change={change} />
				<RangeField name={`range-${metal_id}`} value={range} onChange={setRange} />
			</div>
			<div
				ref={container}
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
						description
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

/** The description for screen readers. Announced once for each history that the shopper chose, not with every price. */
function useAnnounced(points: HistoryPoint[] | undefined, description: string | undefined): string | undefined {
	const [last, setLast] = useState<{ points: typeof points; description?: string | undefined }>({ points: undefined });
	if (points && last.points !== points) setLast({ points, description: last.points && description });
	return last.description;
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

/** The spot price of a metal per ounce, and its change in a day. */
function SpotFigures({ name, ask, change }: Pick<SpotPrices['prices'][number], 'name' | 'ask' | 'change'>) {
	return (
		<div>
			<h3 className="title text-xl">{name}</h3>
			<p className="flex flex-wrap items-baseline gap-x-5">
				<Amount value={ask} className="figures text-3xl font-medium tracking-tight" />
				<span className="text-sm">
					<Trend percent={change.percent} /> <span className="text-ink-mute">in 24 hours</span>
				</span>
			</p>
		</div>
	);
}
