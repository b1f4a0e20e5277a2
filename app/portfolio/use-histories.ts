import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchSpotHistory } from '../pricing/calls.ts';
import type { HistoryRange } from '../pricing/history.ts';
import { useSpot } from '../pricing/newest-prices.ts';

/** How the spot prices of some metals went, read as soon as that `isWanted`. */
export function useHistories(metals: readonly MetalId[], range: HistoryRange, isWanted: boolean) {
	const wanted = metalIds.filter((metal) => metals.includes(metal));
	// What was read of another source is not its past.
	const { source } = useSpot();
	const { data, problem, isLoading, reload } = useLoaded(
		async (api, signal) => {
			const answers = await Promise.all(wanted.map((metalId) => fetchSpotHistory(api, metalId, range, signal)));
			return { source, range, histories: new Map(answers.map(({ metal_id, points }) => [metal_id, points])) };
		},
		isWanted && wanted.length > 0 ? `${wanted} ${range} ${source}` : null,
	);
	return {
		/** Of the range that was asked for, unless `isLoading`. */
		histories: data?.source === source ? data.histories : undefined,
		range: data?.range ?? range,
		isLoading,
		/** Asks once more; there is only where the last try failed. */
		retry: problem && !isLoading ? reload : undefined,
	};
}
