import { isIP } from 'node:net';
import type { Context } from 'hono';

/** Loopback and private networks, where our own proxies are: RFC 1918, RFC 4193, RFC 4291. */
const near = /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/**
 * The network address that a request comes from: that of its connection, or, when the connection comes from a near
 * network or there is none because the shop's own pages call, the last one that `X-Forwarded-For` names.
 */
export function clientAddress(c: Context): string {
	const peer: string | undefined = c.env?.incoming?.socket?.remoteAddress?.replace(/^::ffff:/, '');
	const said = c.req
		.header('x-forwarded-for')
		?.split(',')
		.at(-1)
		?.trim()
		.replace(/^::ffff:/, '');
	return said && isIP(said) && (!peer || near.test(peer)) ? said : (peer ?? 'unknown');
}

/** What limits are kept by: the address itself, of IPv6 the first 64 bits, which one household shares. */
export function household(address: string): string {
	if (isIP(address) !== 6) return address;
	const [head = '', tail] = address.split('::');
	const before = head ? head.split(':') : [];
	const after = tail ? tail.split(':') : [];
	const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0');
	return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
