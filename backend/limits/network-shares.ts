import { siteOf } from '../http/client-address.ts';

/** How many shares all networks of an IPv6 /48 have together: a site gets a /48, a home a /64. */
export const sharesOfSite = 4;

/** What counts for a caller: itself with one share and, for a network of an IPv6 /48, all networks of the /48 together. */
export function limitKeysOf(caller: string): { key: string; shares: number }[] {
	const own = { key: caller, shares: 1 };
	const site = siteOf(caller);
	return site === caller ? [own] : [own, { key: site, shares: sharesOfSite }];
}

/** Counts what each client network holds at the same time, such as its open sockets. */
export type NetworkShares = {
	/** Takes one for a network (see `networkOf`). False if the network or its IPv6 /48 has its whole share. */
	take: (network: string) => boolean;
	/** Gives one back that was taken. */
	release: (network: string) => void;
};

/** @param most that one network, an IPv4 address or an IPv6 /64, may hold */
export function createNetworkShares(most: number): NetworkShares {
	const held = new Map<string, number>();
	const heldBy = (key: string) => held.get(key) ?? 0;

	return {
		take(network) {
			const keys = limitKeysOf(network);
			if (keys.some(({ key, shares }) => heldBy(key) >= most * shares)) return false;
			for (const { key } of keys) held.set(key, heldBy(key) + 1);
			return true;
		},
		release(network) {
			for (const { key } of limitKeysOf(network)) {
				if (heldBy(key) > 1) held.set(key, heldBy(key) - 1);
				else held.delete(key);
			}
		},
	};
}
