import { useEffect, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { browserApi } from '../api/browser.ts';
import { fetchSpotHistory } from './calls.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';
import { useSpot } from './newest-prices.ts';

type History = {
	/** Of this metal; of the range that was asked for, unless `isLoading`. */
	points: HistoryPoint[] | undefined;
	/** What the points are of; the day while there are none. */
	range: HistoryRange;
	isLoading: boolean;
	/** Asks once more; there is only where the last try failed. */
	retry: (() => void) | undefined;
};

type Loaded = { key: string; source: string; metalId: MetalId; range: HistoryRange; points: HistoryPoint[] };

/** How the spot price of a metal went, read in the browser as soon as it `isWanted`. */
export function useHistory(metalId: MetalId, range: HistoryRange, isWanted: boolean): History {
	const [loaded, setLoaded] = useState<Loaded>();
	const [failedKey, setFailedKey] = useState<string>();
	const [tries, setTries] = useState(0);
	// What was read of another source is not its past.
	const { source } = useSpot();
	const key = `${metalId} ${range} ${source} ${tries}`;

	useEffect(() => {
		if (!isWanted) return;
		const controller = new AbortController();
		fetchSpotHistory(browserApi(), metalId, range, controller.signal).then(
			({ points }) => setLoaded({ key, source, metalId, range, points }),
			() => !controller.signal.aborted && setFailedKey(key),
		);
		return () => controller.abort();
	}, [metalId, range, source, isWanted, key]);

	const own = loaded?.metalId === metalId && loaded.source === source ? loaded : undefined;
	return {
		points: own?.points,
		range: own?.range ?? 'day',
		isLoading: isWanted && loaded?.key !== key && failedKey !== key,
		retry: failedKey === key ? () => setTries((count) => count + 1) : undefined,
	};
}
