import type { Socket } from 'node:net';
import { networkOf } from '../../backend/http/client-address.ts';
import { createAllowances } from '../../backend/limits/allowances.ts';
import { createNetworkShares } from '../../backend/limits/network-shares.ts';
import { countShed } from './refusals.ts';

/**
 * Violations of one network: connections that sent many requests without waiting, or a body in chunks. Node parses up to 64 KB before the
 * shop can close the connection, which takes up to 20 ms. Ten at once, and then one every five seconds.
 */
export const violationLimit = { most: 10, window: 50_000 };

type Options = {
	/** How many open connections one network may have. */
	most: number;
	/** Whether a connection from this address comes from a client and not from a proxy. */
	isDirectClient: (peer: string) => boolean;
	/** Only tests set this. */
	clock?: () => number;
};

/**
 * Limits the connections of each network that connects directly. Refuses a network that has used up its violations: closes its connections,
 * and new ones until it may commit a violation again. Proxies connect for everyone behind them, so they have no limit.
 */
export function limitConnections({ most, isDirectClient, clock }: Options) {
	const shares = createNetworkShares(most);
	const options = { ...(clock && { clock }) };
	const violations = createAllowances(violationLimit, options);
	/** New connections cost time even if they send nothing. A browser opens six, and uses them for all pages. */
	const openings = createAllowances({ most: 2 * most, window: 20_000 }, options);
	/** Open connections that come directly from a network and have not committed a violation. */
	const networks = new Map<Socket, string>();

	return {
		/** Closes a new connection if its network has too many or is refused. */
		admit(socket: Socket): void {
			const { remoteAddress = '' } = socket;
			if (!isDirectClient(remoteAddress)) return;
			const network = networkOf(remoteAddress);
			if (violations.isUsedUp(network)) return void close(socket, 'refused_network');
			if (openings.isUsedUp(network) || !shares.take(network)) return void close(socket, 'network_connections');
			openings.take(network);
			networks.set(socket, network);
			socket.once('close', () => {
				networks.delete(socket);
				shares.release(network);
			});
		},
		/** Counts a violation, at most one per connection. The caller closes the connection. */
		countViolation(socket: Socket): void {
			const network = networks.get(socket);
			if (network === undefined) return;
			networks.delete(socket);
			violations.take(network);
			if (!violations.isUsedUp(network)) return;
			for (const [other, of] of networks) if (violations.isUsedUp(of)) close(other, 'refused_network');
		},
	};
}

function close(socket: Socket, reason: Parameters<typeof countShed>[0]): void {
	countShed(reason);
	socket.destroy();
}
