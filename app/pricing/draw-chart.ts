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
import { onThemeChange } from '../theme/theme.ts';
import { formatDate, formatDateTime, formatDollars } from '../ui/format.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';

const isoOf = (time: UTCTimestamp) => new Date(time * 1000).toISOString();
const dayFrom = (time: UTCTimestamp) => isoOf(time).slice(0, 10);

/** A label of the time axis in the shop's time zone: '2:30 PM', or 'Thu, Nov 26' at the start of a day in UTC. */
function formatTick(time: UTCTimestamp, type: TickMarkType): string {
	return type < TickMarkType.Time ? formatWeekday(isoOf(time)) : formatTime(isoOf(time));
}

/** The lines of a chart. The optional second line has steps. */
export type ChartLines = { points: HistoryPoint[]; second?: HistoryPoint[] | undefined; range: HistoryRange };
export type Chart = { update: (lines: ChartLines) => void; remove: () => void };

/** The opacity of the area below the line, as the last two digits of a color. */
const areaOpacity = { top: '73', bottom: '08' };

const readColor = (container: HTMLElement, name: string) =>
	getComputedStyle(container).getPropertyValue(`--color-${name}`).trim();

/** Draws a chart that fills its container and doesn't capture scrolling. Loaded with its library when a chart becomes visible. */
export function drawChart(container: HTMLElement): Chart {
	const chart = createChart(container, {
		autoSize: true,
		handleScroll: false,
		handleScale: false,
		layout: {
			background: { type: ColorType.Solid, color: 'transparent' },
			fontFamily: getComputedStyle(container).fontFamily,
			fontSize: 12,
			// The notice below the chart has the attribution.
			attributionLogo: false,
		},
		grid: { vertLines: { visible: false } },
		// Wide enough for any price. A scale that grows with its labels would move the chart.
		rightPriceScale: { borderVisible: false, minimumWidth: 84 },
		timeScale: {
			fixLeftEdge: true,
			fixRightEdge: true,
			// Fits all 400 points on a phone. With the default spacing, the newest would be cut off.
			minBarSpacing: 0.1,
			// 'Thu, Nov 26' has more than the default of eight characters. With the default, labels would overlap.
			tickMarkMaxCharacterLength: 12,
		},
		localization: { locale: 'en-US', priceFormatter: formatDollars },
	});
	const series = chart.addSeries(AreaSeries, { lineWidth: 2, lastPriceAnimation: 0 });
	const addSecond = () =>
		chart.addSeries(LineSeries, {
			color: readColor(container, 'steel'),
			lineWidth: 2,
			lineStyle: LineStyle.Dashed,
			lineType: LineType.WithSteps,
			priceLineVisible: false,
			lastValueVisible: false,
			crosshairMarkerVisible: false,
		});
	let secondSeries: ReturnType<typeof addSecond> | undefined;
	function applyColors() {
		const color = (name: string) => readColor(container, name);
		const crosshair = { color: color('silver-500'), labelBackgroundColor: color('ink') };
		chart.applyOptions({
			layout: { textColor: color('ink-mute') },
			grid: { horzLines: { color: color('silver-200') } },
			timeScale: { borderColor: color('silver-300') },
			crosshair: { vertLine: crosshair, horzLine: crosshair },
		});
		series.applyOptions({
			lineColor: color('gilt-bright'),
			topColor: `${color('gilt-leaf')}${areaOpacity.top}`,
			bottomColor: `${color('gilt-leaf')}${areaOpacity.bottom}`,
			priceLineColor: color('gilt'),
		});
		secondSeries?.applyOptions({ color: color('steel') });
	}
	applyColors();
	const stopFollowing = onThemeChange(applyColors);
	// Without this, a chart that becomes narrower would cut off the newest points.
	chart.timeScale().subscribeSizeChange(() => chart.timeScale().fitContent());
	return {
		update({ points, second, range }) {
			const isDaily = historySteps[range] >= day;
			chart.applyOptions({
				localization: {
					timeFormatter: (time: UTCTimestamp) => (isDaily ? formatDate(dayFrom(time)) : formatDateTime(isoOf(time))),
				},
				timeScale: {
					// A daily chart with space between its labels would repeat the date as times.
					timeVisible: !isDaily,
					// The library formats times in UTC, which is correct for daily points only.
					tickMarkFormatter: isDaily ? undefined : formatTick,
				},
			});
			// Each point at the start of its step, so that the axis shows full minutes and hours.
			const step = historySteps[range] / 1000;
			const stepStart = (time: string) => Math.floor(Date.parse(time) / 1000 / step) * step;
			const dataOf = (line: HistoryPoint[]) =>
				line.map(({ time, ask }) => ({ time: stepStart(time) as UTCTimestamp, value: ask }));
			series.setData(dataOf(points));
			if (second) {
				secondSeries ??= addSecond();
				secondSeries.setData(dataOf(second));
			}
			chart.timeScale().fitContent();
		},
		remove() {
			stopFollowing();
			chart.remove();
		},
	};
}
