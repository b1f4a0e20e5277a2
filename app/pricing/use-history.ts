import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { fetchSpotHistory } from './calls.ts';
import type { HistoryPoint, HistoryRange } from './history.ts';
import { useSpot } from './newest-prices.ts';

type History = {
	/** For this metal; for the requested range unless `isLoading`. */
	points: HistoryPoint[] | undefined;
	/** The range of the points; 'day' while there are none. */
	range: HistoryRange;
	isLoading: boolean;
	/** Repeats the request; undefined unless the last one failed. */
	retry: (() => void) | undefined;
};

/** Loads the spot price history of a metal once `isWanted` is true. */
export function useHistory(metalId: MetalId, range: HistoryRange, isWanted: boolean): History {
	// The history of another price source doesn't continue with current prices.
	const { source } = useSpot();
	const { data, problem, isLoading, reload } = useLoaded(
		async (api, signal) => {
			const { points } = await fetchSpotHistory(api, metalId, range, signal);
			return { metalId, source, range, points };
		},
		isWanted ? `${metalId} ${range} ${source}` : null,
	);
	const own = data?.metalId === metalId && data.source === source ? data : undefined;
	return {
		points: own?.points,
		range: own?.range ?? 'day',
		isLoading,
		retry: problem && !isLoading ? reload : undefined,
	};
}
