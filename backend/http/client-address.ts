import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import { crc32 } from 'node:zlib';
import type { Context } from 'hono';
import { canonicalAddress, forwardedClientAddress, type TrustedProxies } from '../../contract/trust-proxy.ts';

/** The environment of in-process requests by the shop's own pages. They may set the client's address. */
export const ownPagesEnv = { isOwnPages: true };

const unknown = 'unknown';

/**
 * The number of shares for visitors with unknown addresses, if TRUST_PROXY is not set. Each share has limits of its own.
 */
const unknownProxyShares = 16;

/** Returns a function that determines a request's client address: the address of its connection, or the one that trusted proxies report. */
export function clientAddresses(trusted?: TrustedProxies): (c: Context) => string {
	return (c) => {
		const forwarded = c.req.header('x-forwarded-for');
		if (c.env === ownPagesEnv) return forwarded || unknown;
		return clientAddress(c.env?.incoming?.socket?.remoteAddress, forwarded, trusted);
	};
}

/** Returns a function that determines the client's network of a request on Node's own server. */
export const clientNetworks =
	(trusted?: TrustedProxies) =>
	({ headers, socket }: IncomingMessage): string =>
		networkOf(clientAddress(socket.remoteAddress, headers['x-forwarded-for']?.toString(), trusted));

/**
 * If a private address sends X-Forwarded-For and TRUST_PROXY is not set, a proxy probably stands before the shop, but the header may be
 * invented. Then visitors are divided into shares by the header, such as `10.0.0.1#7`. So one visitor cannot use up everyone's limits,
 * and one who invents headers gets at most all shares.
 */
function clientAddress(
	peer: string | undefined,
	forwarded: string | undefined,
	trusted: TrustedProxies | undefined,
): string {
	const address = forwardedClientAddress(peer, forwarded, trusted) ?? unknown;
	if (trusted !== undefined || !forwarded || !isPrivateAddress(address)) return address;
	const last = forwarded.split(',').at(-1)?.trim() ?? '';
	return `${address}#${crc32(networkOf(last)) % unknownProxyShares}`;
}

/**
 * The part of a network address that may be logged, because it does not identify a household or a person: three bytes
 * of IPv4, 48 bits of IPv6.
 */
export function subnetOf(address: string): string {
	const network = networkOf(address.replace(/#.*$/, ''));
	if (isIP(network) === 4) return `${network.slice(0, network.lastIndexOf('.'))}.0/24`;
	return network.includes(':') ? `${network.split(':').slice(0, 3).join(':')}::/48` : network;
}

/** The customer of a network provider, as far as the address shows it: an IPv4 address, or an IPv6 /48. @param network see `networkOf` */
export const siteOf = (network: string): string => (network.endsWith('::/64') ? subnetOf(network) : network);

const privateNetworks = new BlockList();
for (const [network, bits] of [
	['10.0.0.0', 8],
	['100.64.0.0', 10],
	['127.0.0.0', 8],
	['169.254.0.0', 16],
	['172.16.0.0', 12],
	['192.168.0.0', 16],
] as const) {
	privateNetworks.addSubnet(network, bits);
}
privateNetworks.addSubnet('::1', 128, 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** True for addresses of this machine and of private networks (RFC 1918, 4193, 6598). A peer with one is usually a proxy. */
export function isPrivateAddress(address: string): boolean {
	const canonical = canonicalAddress(address);
	return canonical !== undefined && privateNetworks.check(canonical, isIP(canonical) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Returns a function that decides from the address of a connection whether it comes from a client and not from a proxy. It is false if that
 * is not sure: without addresses in TRUST_PROXY, a private address may be a proxy.
 */
export const directClients =
	(trusted?: TrustedProxies) =>
	(peer: string): boolean => {
		const address = canonicalAddress(peer);
		if (address === undefined) return false;
		if (trusted && 'isProxy' in trusted) return !trusted.isProxy(address);
		return !trusted?.hops && !isPrivateAddress(address);
	};

/** Returns a function that decides whether a request comes from a trusted proxy. With a number in TRUST_PROXY, every connection does. */
export const trustedConnections =
	(trusted?: TrustedProxies) =>
	({ socket }: Pick<IncomingMessage, 'socket'>): boolean => {
		if (!trusted) return false;
		if ('hops' in trusted) return trusted.hops > 0;
		const address = canonicalAddress(socket.remoteAddress ?? '');
		return address !== undefined && trusted.isProxy(address);
	};

/**
 * The key of rate limits: the address or, for IPv6, its first 64 bits, which one household shares. A server that listens on IPv6 sees IPv4
 * clients as `::ffff:203.0.113.7`; their network is the IPv4 address.
 */
export function networkOf(address: string): string {
	if (isIP(address) !== 6) return address;
	const canonical = canonicalAddress(address) ?? address;
	if (isIP(canonical) === 4) return canonical;
	const [head = '', tail] = canonical.split('::');
	const before = head ? head.split(':') : [];
	const after = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
	return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
