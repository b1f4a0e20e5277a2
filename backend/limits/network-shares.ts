import { siteOf } from '../http/client-address.ts';

/** How many shares all networks of an IPv6 /48 have together: a site gets a /48, a home a /64. */
const sharesOfSite = 4;

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

	function limitsOf(network: string): [key: string, limit: number][] {
		const own: [string, number] = [network, most];
		const site = siteOf(network);
		return site === network ? [own] : [own, [site, most * sharesOfSite]];
	}

	return {
		take(network) {
			const limits = limitsOf(network);
			if (limits.some(([key, limit]) => heldBy(key) >= limit)) return false;
			for (const [key] of limits) held.set(key, heldBy(key) + 1);
			return true;
		},
		release(network) {
			for (const [key] of limitsOf(network)) {
				if (heldBy(key) > 1) held.set(key, heldBy(key) - 1);
				else held.delete(key);
			}
		},
	};
}
