/** A queue of items for each client address. An item that several clients wait for is in several queues. */
export type AddressQueues<T> = {
	add: (item: T, address: string) => void;
	/** Removes and returns the first item of the next address that `canRun` accepts. The address then moves to the end. */
	next: (canRun: (address: string) => boolean) => { item: T; address: string } | undefined;
	remove: (item: T) => void;
	/** Removes the last items of the longest queues while there are too many. @returns items that are in no queue any more */
	dropExcess: () => T[];
};

/** Each operation takes constant time, except `dropExcess`, which depends on the number of addresses. */
export function createAddressQueues<T extends object>(maxWaiting: number): AddressQueues<T> {
	// In the order of their next turns. No queue is empty.
	const queues = new Map<string, Set<T>>();
	const addressesOf = new Map<T, Set<string>>();
	let waiting = 0;

	function removeFrom(item: T, address: string): void {
		const queue = queues.get(address);
		if (!queue?.delete(item)) return;
		waiting -= 1;
		if (queue.size === 0) queues.delete(address);
		const left = addressesOf.get(item);
		left?.delete(address);
		if (left?.size === 0) addressesOf.delete(item);
	}

	function remove(item: T): void {
		for (const address of addressesOf.get(item) ?? []) removeFrom(item, address);
	}

	function dropLast(): T | undefined {
		const [address, queue] = Array.from(queues).reduce((longest, one) =>
			one[1].size > longest[1].size ? one : longest,
		);
		const last = Array.from(queue).at(-1);
		if (!last) return undefined;
		removeFrom(last, address);
		return addressesOf.has(last) ? undefined : last;
	}

	return {
		add(item, address) {
			const queue = queues.get(address) ?? new Set();
			if (queue.has(item)) return;
			queues.set(address, queue.add(item));
			addressesOf.set(item, (addressesOf.get(item) ?? new Set()).add(address));
			waiting += 1;
		},
		next(canRun) {
			for (const [address, queue] of queues) {
				const [item] = queue;
				if (!item || !canRun(address)) continue;
				remove(item);
				if (queue.size > 0) {
					queues.delete(address);
					queues.set(address, queue);
				}
				return { item, address };
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
