import { siteOf } from '../http/client-address.ts';

/** A queue of items for each client network. An item that several clients wait for is in several queues. */
export type NetworkQueues<T> = {
	add: (item: T, network: string) => void;
	/** Removes and returns the first item of the next network that `canRun` accepts. Network and site then move to the end. */
	next: (canRun: (network: string) => boolean) => { item: T; network: string } | undefined;
	remove: (item: T) => void;
	/** Removes the last items of the sites with the most items while there are too many. @returns items that are in no queue any more */
	dropExcess: () => T[];
};

/**
 * Sites take turns, and the networks of a site take turns at its turn: otherwise, an IPv6 customer with 256 networks would have 256 turns.
 * Each operation takes constant time, except `dropExcess`, which depends on the number of networks.
 */
export function createNetworkQueues<T extends object>(maxWaiting: number): NetworkQueues<T> {
	// Both levels in the order of their next turns. No queue is empty.
	const sites = new Map<string, Map<string, Set<T>>>();
	const networksOf = new Map<T, Set<string>>();
	let waiting = 0;

	function removeFrom(item: T, network: string): void {
		const site = siteOf(network);
		const networks = sites.get(site);
		const queue = networks?.get(network);
		if (!networks || !queue?.delete(item)) return;
		waiting -= 1;
		if (queue.size === 0) networks.delete(network);
		if (networks.size === 0) sites.delete(site);
		const left = networksOf.get(item);
		left?.delete(network);
		if (left?.size === 0) networksOf.delete(item);
	}

	function remove(item: T): void {
		for (const network of networksOf.get(item) ?? []) removeFrom(item, network);
	}

	function dropLast(): T | undefined {
		const networks = longest(sites.values(), (site) => sum(site.values()));
		const [network, queue] = longest(networks?.entries() ?? [], ([, items]) => items.size) ?? [];
		const last = queue && Array.from(queue).at(-1);
		if (network === undefined || last === undefined) return undefined;
		removeFrom(last, network);
		return networksOf.has(last) ? undefined : last;
	}

	return {
		add(item, network) {
			const site = siteOf(network);
			const networks = sites.get(site) ?? new Map<string, Set<T>>();
			const queue = networks.get(network) ?? new Set();
			if (queue.has(item)) return;
			sites.set(site, networks.set(network, queue.add(item)));
			networksOf.set(item, (networksOf.get(item) ?? new Set()).add(network));
			waiting += 1;
		},
		next(canRun) {
			for (const [site, networks] of sites) {
				for (const [network, queue] of networks) {
					const [item] = queue;
					if (!item || !canRun(network)) continue;
					remove(item);
					if (queue.size > 0) moveToEnd(networks, network, queue);
					if (networks.size > 0) moveToEnd(sites, site, networks);
					return { item, network };
				}
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

function moveToEnd<K, V>(map: Map<K, V>, key: K, value: V): void {
	map.delete(key);
	map.set(key, value);
}

function sum(queues: Iterable<Set<unknown>>): number {
	let total = 0;
	for (const { size } of queues) total += size;
	return total;
}

/** The item with the largest size; of equal ones the last, which has waited for the shortest time. */
function longest<I>(items: Iterable<I>, sizeOf: (item: I) => number): I | undefined {
	let found: { item: I; size: number } | undefined;
	for (const item of items) {
		const size = sizeOf(item);
		if (!found || size >= found.size) found = { item, size };
	}
	return found?.item;
}
