import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';

const maxHostLength = 261;
const hostPattern = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::[0-9]{1,5})?$/i;
/** Parsing a URL takes longer than finding a stored page. */
const origins = new LRUCache<string, { origin: string | undefined }>({ max: 200 });

/**
 * The origin from the Host header of a request, in the form in which the app reads it from the URL.
 *
 * @returns undefined if the header is malformed and must not appear in a page
 */
export function requestedOrigin({ headers: { host = '' } }: Pick<IncomingMessage, 'headers'>): string | undefined {
	if (host.length > maxHostLength) return undefined;
	const known = origins.get(host);
	if (known) return known.origin;
	const origin = hostPattern.test(host) ? URL.parse(`http://${host}`)?.origin : undefined;
	origins.set(host, { origin });
	return origin;
}

/**
 * True if the Host header is `localhost` or the address of this machine. Clients can invent any other host, so pages for other hosts share
 * the part of the cache for invented URLs while `SHOP_URL` is not set.
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
