import { type MetalId, metalIds } from '../../contract/catalogue/taxonomy.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchSpotHistory } from '../pricing/calls.ts';
import type { HistoryRange } from '../pricing/history.ts';
import { useSpot } from '../pricing/newest-prices.ts';

/** Loads the spot price history of some metals once `isWanted` is true. */
export function useHistories(metals: readonly MetalId[], range: HistoryRange, isWanted: boolean) {
	const wanted = metalIds.filter((metal) => metals.includes(metal));
	// The history of another price source doesn't continue with current prices.
	const { source } = useSpot();
	const { data, problem, isLoading, reload } = useLoaded(
		async (api, signal) => {
			const answers = await Promise.all(wanted.map((metalId) => fetchSpotHistory(api, metalId, range, signal)));
			return { source, range, histories: new Map(answers.map(({ metal_id, points }) => [metal_id, points])) };
		},
		isWanted && wanted.length > 0 ? `${wanted} ${range} ${source}` : null,
	);
	return {
		/** For `range`, which may be the previous one while `isLoading`. */
		histories: data?.source === source ? data.histories : undefined,
		range: data?.range ?? range,
		isLoading,
		/** Repeats the request; undefined unless the last one failed. */
		retry: problem && !isLoading ? reload : undefined,
	};
}
