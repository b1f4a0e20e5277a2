import { type RefObject, useEffect, useState } from 'react';
import type { Chart } from './draw-chart.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';

type Drawn = { points: HistoryPoint[] | undefined; range: HistoryRange };

/**
 * Draws points in a box as soon as there are two; the library for it is loaded when it `isWanted`.
 *
 * @returns whether the chart is there; without it what stood in the box stays
 */
export function useChart(box: RefObject<HTMLElement | null>, isWanted: boolean, { points, range }: Drawn): boolean {
	const [library, setLibrary] = useState<typeof import('./draw-chart.ts')>();
	const [chart, setChart] = useState<Chart>();
	const isThere = points !== undefined && points.length > 1;

	useEffect(() => {
		// Where it does not come, the line of the day stays.
		if (isWanted) import('./draw-chart.ts').then(setLibrary, console.error);
	}, [isWanted]);

	useEffect(() => {
		if (!library || !box.current || !isThere) return;
		const drawn = library.drawChart(box.current);
		setChart(drawn);
		return () => {
			setChart(undefined);
			drawn.remove();
		};
	}, [library, box, isThere]);

	useEffect(() => {
		if (chart && points) chart.show(points, range);
	}, [chart, points, range]);

	return chart !== undefined;
}
