import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { useLoaded } from '../api/use-loaded.ts';
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

/** How the spot price of a metal went, read in the browser as soon as it `isWanted`. */
export function useHistory(metalId: MetalId, range: HistoryRange, isWanted: boolean): History {
	// What was read of another source is not its past.
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
