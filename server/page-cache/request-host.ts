import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const longestHost = 261;
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;
/** Reading an address takes longer than finding a stored page. */
const origins = new LRUCache<string, { origin: string | undefined }>({ max: 200 });

/**
 * The origin that a request names in its Host header, as the app reads it from the address.
 *
 * @returns undefined if the header is not the name of a host: it must not appear in a page
 */
export function originAsked({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string | undefined {
	if (host.length > longestHost) return undefined;
	const known = origins.get(host);
	if (known) return known.origin;
	const origin = hostPattern.test(host) ? URL.parse(`http://${host}`)?.origin : undefined;
	origins.set(host, { origin });
	return origin;
}

/**
 * True if a request asks for this machine by its own name or address. Clients can invent any other host, so pages for
 * other hosts share the smaller part of the cache while `SHOP_URL` is not set.
 */
export function isOwnHost({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): boolean {
	const { localAddress, localPort = 0 } = socket;
	const name = nameAtPort(headers.host ?? '', localPort);
	if (!name || !localAddress) return false;
	const address = localAddress.replace(/^::ffff:/, '');
	return loopback.has(name) || name === (address.includes(':') ? `[${address}]` : address);
}

/** The part of a host before the port, if it is that port. */
function nameAtPort(host: string, port: number): string {
	const end = `:${port}`;
	if (host.endsWith(end)) return host.slice(0, -end.length);
	return port === 80 ? host : '';
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);
