import { useEffect, useState } from 'react';
import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { browserApi } from '../api/browser.ts';
import { fetchSpotHistory } from '../pricing/calls.ts';
import type { HistoryRange } from '../pricing/history.ts';
import { useSpot } from '../pricing/newest-prices.ts';
import type { Histories } from './value-over-time.ts';

type Loaded = { key: string; source: string; range: HistoryRange; histories: Histories };

/** How the spot prices of some metals went, read as soon as that `isWanted`. */
export function useHistories(metals: readonly MetalId[], range: HistoryRange, isWanted: boolean) {
	const [loaded, setLoaded] = useState<Loaded>();
	const [failedKey, setFailedKey] = useState<string>();
	const [tries, setTries] = useState(0);
	const names = metals.toSorted().join();
	// What was read of another source is not its past.
	const { source } = useSpot();
	const key = `${names} ${range} ${source} ${tries}`;

	useEffect(() => {
		const wanted = metalIds.filter((metal) => names.split(',').includes(metal));
		if (!isWanted || wanted.length === 0) return;
		const controller = new AbortController();
		const { signal } = controller;
		Promise.all(wanted.map((metalId) => fetchSpotHistory(browserApi(), metalId, range, signal))).then(
			(answers) => {
				const histories = new Map(answers.map(({ metal_id, points }) => [metal_id, points]));
				setLoaded({ key, source, range, histories });
			},
			() => !signal.aborted && setFailedKey(key),
		);
		return () => controller.abort();
	}, [key, names, range, source, isWanted]);

	return {
		/** Of the range that was asked for, unless `isLoading`. */
		histories: loaded?.source === source ? loaded.histories : undefined,
		range: loaded?.range ?? range,
		isLoading: isWanted && loaded?.key !== key && failedKey !== key,
		/** Asks once more; there is only where the last try failed. */
		retry: failedKey === key ? () => setTries((count) => count + 1) : undefined,
	};
}
