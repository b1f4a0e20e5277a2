import type { IncomingMessage } from 'node:http';
import type { Settings } from '../../contract/settings.ts';
import { canonicalAddress, forwardedClientAddress, type TrustedProxies } from '../../contract/trust-proxy.ts';

const isLoopback = (address: string | undefined) => address === '::1' || /^127\./.test(address ?? '');

/** Other headers that proxies and tunnels add to a forwarded request. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-proto', 'cf-connecting-ip'];

type Request = Pick<IncomingMessage, 'headers' | 'httpVersion'> & { socket: { remoteAddress?: string | undefined } };

/** The client's address; undefined if an untrusted proxy may have forwarded the request. */
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
	return isFromProxy ? forwardedClientAddress(peer, forwarded, trusted) : undefined;
}

/** True for `localhost` and loopback addresses. A website can point any other name here (DNS rebinding). */
function isLoopbackHost(host: string | undefined): boolean {
	const name = host?.toLowerCase().replace(/:\d+$/, '') ?? '';
	return /^([a-z\d-]+\.)*localhost$/.test(name) || isLoopback(canonicalAddress(name));
}

/**
 * Decides whether a client may read the outbox of a demo, whose emails contain login links. Clients on this machine may, and everyone with
 * `DEMO_OUTBOX=open`.
 */
export function outboxAccess({
	DEMO_OUTBOX,
	TRUST_PROXY,
}: Pick<Settings, 'DEMO_OUTBOX' | 'TRUST_PROXY'>): (request: Request) => boolean {
	return (request) =>
		DEMO_OUTBOX === 'open' || (isLoopback(clientOf(request, TRUST_PROXY)) && isLoopbackHost(request.headers.host));
}
