import type { Socket } from 'node:net';

/**
 * The hosts that a connection to this very machine may ask for: a few, whatever somebody sends. Only for them a page is kept with
 * its host put in, while `SHOP_URL` is not set (docs/decisions/057-the-origin-as-a-gap.md).
 */
export function isOwnHost(
	host: string,
	{ localAddress, localPort }: Pick<Socket, 'localAddress' | 'localPort'>,
): boolean {
	const name = nameAt(host, localPort);
	if (!name || !localAddress) return false;
	const address = localAddress.replace(/^::ffff:/, '');
	return loopback.has(name) || name === (address.includes(':') ? `[${address}]` : address);
}

/** What stands before the port, if it is that port. */
function nameAt(host: string, port = 0): string {
	const end = `:${port}`;
	if (host.endsWith(end)) return host.slice(0, -end.length);
	return port === 80 ? host : '';
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
