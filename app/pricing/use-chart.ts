import { type RefObject, useEffect, useState } from 'react';
import type { Chart } from './draw-chart.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';

type ChartData = { points: HistoryPoint[] | undefined; second?: HistoryPoint[] | undefined; range: HistoryRange };

type ChartState = {
	/** Until then, the container keeps its content. */
	isDrawn: boolean;
	/** Loads the library again; undefined unless it failed to load. */
	retry: (() => void) | undefined;
};

/** Draws the points in a container if there are at least two. Loads the chart library once `isWanted` is true. */
export function useChart(
	container: RefObject<HTMLElement | null>,
	isWanted: boolean,
	{ points, second, range }: ChartData,
): ChartState {
	const [library, setLibrary] = useState<typeof import('./draw-chart.ts')>();
	const [chart, setChart] = useState<Chart>();
	const [tries, setTries] = useState(0);
	const [failedTry, setFailedTry] = useState<number>();
	const hasPoints = points !== undefined && points.length > 1;

	useEffect(() => {
		if (!isWanted) return;
		import('./draw-chart.ts').then(setLibrary, async () => {
			// The first failure reloads the page once. A manual retry stays on it.
			if (tries > 0 || !(await window.loadOnce())) setFailedTry(tries);
		});
	}, [isWanted, tries]);

	useEffect(() => {
		if (!library || !container.current || !hasPoints) return;
		const drawn = library.drawChart(container.current);
		setChart(drawn);
		return () => {
			setChart(undefined);
			drawn.remove();
		};
	}, [library, container, hasPoints]);

	useEffect(() => {
		// A chart without points has been removed.
		if (chart && points && hasPoints) chart.update({ points, second, range });
	}, [chart, points, second, range, hasPoints]);

	return { isDrawn: chart !== undefined, retry: failedTry === tries ? () => setTries(tries + 1) : undefined };
}
