import { type RefObject, useEffect, useState } from 'react';
import type { Chart } from './draw-chart.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';

type Drawn = { points: HistoryPoint[] | undefined; second?: HistoryPoint[] | undefined; range: HistoryRange };

type ShownChart = {
	/** Without it what stood in the box stays. */
	isDrawn: boolean;
	/** Asks once more for the library; there is only where it did not come. */
	retry: (() => void) | undefined;
};

/** Draws points in a box as soon as there are two; the library for it is loaded when it `isWanted`. */
export function useChart(
	box: RefObject<HTMLElement | null>,
	isWanted: boolean,
	{ points, second, range }: Drawn,
): ShownChart {
	const [library, setLibrary] = useState<typeof import('./draw-chart.ts')>();
	const [chart, setChart] = useState<Chart>();
	const [tries, setTries] = useState(0);
	const [failedTry, setFailedTry] = useState<number>();
	const isThere = points !== undefined && points.length > 1;

	useEffect(() => {
		if (!isWanted) return;
		import('./draw-chart.ts').then(setLibrary, async () => {
			// The first time the page is loaded once more; who tries again stays on it.
			if (tries > 0 || !(await window.loadOnce())) setFailedTry(tries);
		});
	}, [isWanted, tries]);

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
		// A chart whose points have gone is removed by now.
		if (chart && points && isThere) chart.show({ points, second, range });
	}, [chart, points, second, range, isThere]);

	return { isDrawn: chart !== undefined, retry: failedTry === tries ? () => setTries(tries + 1) : undefined };
}
