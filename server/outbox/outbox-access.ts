import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../contract/settings.ts';
import { addressBehind, canonicalAddress, type TrustedProxies } from '../../contract/trust-proxy.ts';

const isLoopback = (address: string | undefined) => address === '::1' || /^127\./.test(address ?? '');

/** Besides `X-Forwarded-For`: what proxies and tunnels send along with somebody else's request. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'cf-connecting-ip'];

type Request = Pick<IncomingMessage, 'headers' | 'httpVersion'> & { socket: { remoteAddress?: string | undefined } };

/** The client's address; undefined if a proxy that is not trusted may stand between. */
function clientOf({ headers, socket, httpVersion }: Request, trusted: TrustedProxies | undefined): string | undefined {
	const peer = canonicalAddress(socket.remoteAddress ?? '');
	const forwarded = headers['x-forwarded-for']?.toString();
	// No browser speaks HTTP/1.0; nginx does by default, and then sends none of these headers.
	if (forwarded === undefined)
		return httpVersion === '1.0' || proxyHeaders.some((name) => headers[name] !== undefined) ? undefined : peer;
	if (!trusted) return undefined;
	const isFromProxy =
		'hops' in trusted
			? trusted.hops > 0 && forwarded.split(',').length >= trusted.hops
			: peer !== undefined && trusted.isProxy(peer);
	return isFromProxy ? addressBehind(peer, forwarded, trusted) : undefined;
}

/** A name or an address of this machine. Another name that leads here may be a website's: DNS rebinding. */
function isLoopbackHost(host: string | undefined): boolean {
	const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
	return /^([a-z\d-]+\.)*localhost$/.test(name) || isLoopback(canonicalAddress(name));
}

/**
 * Tells who may read the outbox of a demo, whose emails contain login links: clients on this machine, or everybody if the
 * settings say so.
 */
export function outboxReaders({
	DEMO_OUTBOX,
	TRUST_PROXY,
}: Pick<Settings, 'DEMO_OUTBOX' | 'TRUST_PROXY'>): (request: Request) => boolean {
	return (request) =>
		DEMO_OUTBOX === 'open' || (isLoopback(clientOf(request, TRUST_PROXY)) && isLoopbackHost(request.headers.host));
}
