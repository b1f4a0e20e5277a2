import {
	AreaSeries,
	ColorType,
	createChart,
	LineSeries,
	LineStyle,
	LineType,
	TickMarkType,
	type UTCTimestamp,
} from 'lightweight-charts';
import { formatTime, formatWeekday } from '../../contract/format-date.ts';
import { historySteps } from '../../contract/limits.ts';
import { day } from '../../contract/time-spans.ts';
import { formatDate, formatDateTime, formatDollars } from '../ui/format.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';

const isoOf = (time: UTCTimestamp) => new Date(time * 1000).toISOString();
const dayFrom = (time: UTCTimestamp) => isoOf(time).slice(0, 10);

/** A label of the time axis, in the shop's time zone: '2:30 PM', or 'Thu, Nov 26' where a day begins in UTC. */
function formatTick(time: UTCTimestamp, type: TickMarkType): string {
	return type < TickMarkType.Time ? formatWeekday(isoOf(time)) : formatTime(isoOf(time));
}

/** Lines over the same range; the second, which steps from one value to the next, is there for some charts. */
export type Lines = { points: HistoryPoint[]; second?: HistoryPoint[] | undefined; range: HistoryRange };
export type Chart = { show: (lines: Lines) => void; remove: () => void };

/** A chart that fills its box and leaves scrolling to the page. Loaded when one is seen, with the library it draws by. */
export function drawChart(box: HTMLElement): Chart {
	const style = getComputedStyle(box);
	const color = (name: string) => style.getPropertyValue(`--color-${name}`).trim();
	const chart = createChart(box, {
		autoSize: true,
		handleScroll: false,
		handleScale: false,
		layout: {
			background: { type: ColorType.Solid, color: 'transparent' },
			textColor: color('ink-mute'),
			fontFamily: style.fontFamily,
			fontSize: 12,
			// The notice below the chart says it instead.
			attributionLogo: false,
		},
		grid: { vertLines: { visible: false }, horzLines: { color: color('silver-200') } },
		// Wide enough for every price at once: a scale that grows with its labels would move the chart.
		rightPriceScale: { borderVisible: false, minimumWidth: 84 },
		timeScale: {
			borderColor: color('silver-300'),
			fixLeftEdge: true,
			fixRightEdge: true,
			// All 400 points fit a phone: with the usual spacing the newest would be cut off there.
			minBarSpacing: 0.1,
			// 'Thu, Nov 26': labels of more than the usual eight would overlap.
			tickMarkMaxCharacterLength: 12,
		},
		crosshair: {
			vertLine: { color: color('silver-500'), labelBackgroundColor: color('ink') },
			horzLine: { color: color('silver-500'), labelBackgroundColor: color('ink') },
		},
		localization: { locale: 'en-US', priceFormatter: formatDollars },
	});
	const series = chart.addSeries(AreaSeries, {
		lineColor: color('gilt-bright'),
		lineWidth: 2,
		topColor: `${color('gilt-leaf')}73`,
		bottomColor: `${color('gilt-leaf')}08`,
		priceLineColor: color('gilt'),
		lastPriceAnimation: 0,
	});
	const addSecond = () =>
		chart.addSeries(LineSeries, {
			color: color('steel'),
			lineWidth: 2,
			lineStyle: LineStyle.Dashed,
			lineType: LineType.WithSteps,
			priceLineVisible: false,
			lastValueVisible: false,
			crosshairMarkerVisible: false,
		});
	let secondSeries: ReturnType<typeof addSecond> | undefined;
	// Otherwise a chart that becomes narrower ends in the past, and its label shows the value of that day.
	chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
	return {
		show({ points, second, range }) {
			const isDaily = historySteps[range] >= day;
			chart.applyOptions({
				localization: {
					timeFormatter: (time: UTCTimestamp) => (isDaily ? formatDate(dayFrom(time)) : formatDateTime(isoOf(time))),
				},
				timeScale: {
					// Where there is room for labels between those of days, they would repeat the day.
					timeVisible: !isDaily,
					// The library knows UTC alone. A daily point is of a day in UTC already, whose name it may write itself.
					tickMarkFormatter: isDaily ? undefined : formatTick,
				},
			});
			// Each point at the begin of its step, so that the axis shows full minutes and hours.
			const step = historySteps[range] / 1000;
			const beginOf = (time: string) => Math.floor(Date.parse(time) / 1000 / step) * step;
			const dataOf = (line: HistoryPoint[]) =>
				line.map(({ time, ask }) => ({ time: beginOf(time) as UTCTimestamp, value: ask }));
			series.setData(dataOf(points));
			if (second) {
				secondSeries ??= addSecond();
				secondSeries.setData(dataOf(second));
			}
			chart.timeScale().fitContent();
		},
		remove: () => chart.remove(),
	};
}
