import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** The trusted proxies in front of the shop, by number or by address. */
export type TrustedProxies = { hops: number } | { isProxy: (address: string) => boolean };

const message =
	'give the number of proxies in front of the shop, such as 1, or their addresses, such as 10.0.0.0/8,::1, with no network larger than /8 (IPv6: /7)';
/** Prefix lengths of the largest private networks. Larger networks would include public addresses. */
const minPrefix = { ipv4: 8, ipv6: 7 };

export const trustProxy = z.string().transform((text, context): TrustedProxies => {
	if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
	const list = new BlockList();
	for (const entry of text.split(',')) {
		const [, written = '', bits] = entry.trim().match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
		const address = canonicalAddress(written);
		const maxLength = address?.includes(':') ? 128 : 32;
		const length = Number(bits ?? maxLength);
		if (!address || length > maxLength || length < minPrefix[familyOf(address)]) {
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		}
		list.addSubnet(address, length, familyOf(address));
	}
	return { isProxy: (address) => list.check(address, familyOf(address)) };
});

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Normalizes an IP address. Writes IPv6 as browsers do, without a zone. Converts IPv4 in IPv6 notation, and removes the port that some
 * proxies add.
 *
 * @returns undefined if the text is not an IP address
 */
export function canonicalAddress(text: string): string | undefined {
	const bare = text
		.trim()
		.replace(/^\[(.+)\](:\d+)?$/, '$1')
		.replace(/^([\d.]+):\d+$/, '$1')
		.replace(/%.*$/, '');
	if (isIP(bare) !== 6) return isIP(bare) ? bare : undefined;
	const address = new URL(`http://[${bare}]`).hostname.slice(1, -1);
	const [, high, low] = address.match(/^::ffff:([\da-f]+):([\da-f]+)$/) ?? [];
	if (high === undefined || low === undefined) return address;
	const bytes = [high, low].map((half) => Number.parseInt(half, 16)).flatMap((half) => [half >> 8, half & 255]);
	return bytes.join('.');
}

/**
 * The address of the client. Each proxy appends the address of its client to `X-Forwarded-For`. Clients can invent all entries before those of
 * trusted proxies. If there are fewer entries than proxies, the request bypassed one of them, so the header is ignored.
 *
 * @param peer the remote address of the connection, if known
 * @param forwarded the header `X-Forwarded-For`
 */
export function forwardedClientAddress(
	peer: string | undefined,
	forwarded: string | undefined,
	trusted: TrustedProxies | undefined,
): string | undefined {
	let client = peer === undefined ? undefined : canonicalAddress(peer);
	if (!trusted) return client;
	const entries = forwarded?.split(',') ?? [];
	if ('hops' in trusted) {
		const last = trusted.hops > 0 ? entries.slice(-trusted.hops).map(canonicalAddress) : [];
		return last.length < trusted.hops || last.includes(undefined) ? client : (last[0] ?? client);
	}
	while (client && trusted.isProxy(client)) {
		const before = canonicalAddress(entries.pop() ?? '');
		if (!before) break;
		client = before;
	}
	return client;
}
