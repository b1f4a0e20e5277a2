import { createNetworkQueues } from '../../backend/limits/network-queues.ts';

/**
 * Limits how many requests begin in one round of the event loop. Without the limit, a client that sends hundreds of cheap requests at
 * once occupies a round for so long that new connections and queued pages wait. Requests above the limit wait for the next round, in
 * which networks take turns.
 *
 * @param perRound requests that begin in one round
 * @returns begins a request, at once or in a later round
 */
export function limitRounds(perRound: number): (network: string, begin: () => void) => void {
	const waiting = createNetworkQueues<{ begin: () => void }>(Number.POSITIVE_INFINITY);
	let left = perRound;
	let isScheduled = false;

	function schedule(): void {
		if (isScheduled) return;
		isScheduled = true;
		setImmediate(nextRound);
	}

	function nextRound(): void {
		isScheduled = false;
		left = perRound;
		while (left > 0) {
			const next = waiting.next(() => true);
			if (!next) return;
			left -= 1;
			schedule();
			next.item.begin();
		}
	}

	return (network, begin) => {
		schedule();
		if (left === 0) return waiting.add({ begin }, network);
		left -= 1;
		begin();
	};
}
