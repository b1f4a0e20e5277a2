/** A queue of items for each client network. An item that several clients wait for is in several queues. */
export type NetworkQueues<T> = {
	add: (item: T, network: string) => void;
	/** Removes and returns the first item of the next network that `canRun` accepts. The network then moves to the end. */
	next: (canRun: (network: string) => boolean) => { item: T; network: string } | undefined;
	remove: (item: T) => void;
	/** Removes the last items of the longest queues while there are too many. @returns items that are in no queue any more */
	dropExcess: () => T[];
};

/** Each operation takes constant time, except `dropExcess`, which depends on the number of networks. */
export function createNetworkQueues<T extends object>(maxWaiting: number): NetworkQueues<T> {
	// In the order of their next turns. No queue is empty.
	const queues = new Map<string, Set<T>>();
	const networksOf = new Map<T, Set<string>>();
	let waiting = 0;

	function removeFrom(item: T, network: string): void {
		const queue = queues.get(network);
		if (!queue?.delete(item)) return;
		waiting -= 1;
		if (queue.size === 0) queues.delete(network);
		const left = networksOf.get(item);
		left?.delete(network);
		if (left?.size === 0) networksOf.delete(item);
	}

	function remove(item: T): void {
		for (const network of networksOf.get(item) ?? []) removeFrom(item, network);
	}

	function dropLast(): T | undefined {
		const [network, queue] = Array.from(queues).reduce((longest, one) =>
			one[1].size > longest[1].size ? one : longest,
		);
		const last = Array.from(queue).at(-1);
		if (!last) return undefined;
		removeFrom(last, network);
		return networksOf.has(last) ? undefined : last;
	}

	return {
		add(item, network) {
			const queue = queues.get(network) ?? new Set();
			if (queue.has(item)) return;
			queues.set(network, queue.add(item));
			networksOf.set(item, (networksOf.get(item) ?? new Set()).add(network));
			waiting += 1;
		},
		next(canRun) {
			for (const [network, queue] of queues) {
				const [item] = queue;
				if (!item || !canRun(network)) continue;
				remove(item);
				if (queue.size > 0) {
					queues.delete(network);
					queues.set(network, queue);
				}
				return { item, network };
			}
			return undefined;
		},
		remove,
		dropExcess() {
			const dropped: T[] = [];
			while (waiting > maxWaiting) {
				const last = dropLast();
				if (last) dropped.push(last);
			}
			return dropped;
		},
	};
}
