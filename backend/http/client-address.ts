import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { canonicalAddress, forwardedClientAddress, type TrustedProxies } from '../../contract/trust-proxy.ts';

/** The environment of a request that the shop's own pages make in this process: they are believed about who asks. */
export const ownPages = { isOwnPages: true };

const unknown = 'unknown';

/**
 * Tells the network address that a request comes from: that of its connection, or what the proxies before it say whom the
 * setting trusts. That a proxy is not listened to is said once in the log.
 */
export function clientAddresses(
	trusted?: TrustedProxies,
	log: { warn: (text: string) => void } = { warn: () => {} },
): (c: Context) => string {
	let mustWarn = trusted === undefined;
	return (c) => {
		const forwarded = c.req.header('x-forwarded-for');
		if (c.env === ownPages) return canonicalAddress(forwarded ?? '') ?? unknown;
		if (forwarded !== undefined && mustWarn) {
			mustWarn = false;
			log.warn(
				'X-Forwarded-For is not believed, because TRUST_PROXY is not set. If a proxy stands before the shop, everybody behind it counts as one address.',
			);
		}
		return forwardedClientAddress(c.env?.incoming?.socket?.remoteAddress, forwarded, trusted) ?? unknown;
	};
}

/** Tells by whose turn something is made for a request on Node's own server. */
export const askerAddresses =
	(trusted?: TrustedProxies) =>
	({ headers, socket }: IncomingMessage): string => {
		const forwarded = headers['x-forwarded-for']?.toString();
		return networkOf(forwardedClientAddress(socket.remoteAddress, forwarded, trusted) ?? unknown);
	};

/** The part of a network address that may be logged, since it names no home and no person: of IPv4 three bytes, of IPv6 48 bits. */
export function subnetOf(address: string): string {
	const network = networkOf(address);
	if (isIP(address) === 4) return `${address.slice(0, address.lastIndexOf('.'))}.0/24`;
	return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** What limits are kept by: the address itself, of IPv6 the first 64 bits, which one home shares. */
export function networkOf(address: string): string {
	if (isIP(address) !== 6) return address;
	const [head = '', tail] = address.split('::');
	const before = head ? head.split(':') : [];
	const after = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
	return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
