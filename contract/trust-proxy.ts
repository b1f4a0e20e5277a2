import { BlockList, isIP } from 'node:net';
import { z } from 'zod';

/** The proxies before the shop that are believed about who asks: so many of them, or those at these addresses. */
export type TrustedProxies = { hops: number } | { isProxy: (address: string) => boolean };

const message =
	'give the number of proxies before the shop, such as 1, or their addresses, such as 10.0.0.0/8,::1; no network wider than /8, of IPv6 /7';
/** The widest private networks: wider ones hold everybody. */
const widest = { ipv4: 8, ipv6: 7 };

export const trustProxy = z.string().transform((text, context): TrustedProxies => {
	if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
	const list = new BlockList();
	for (const entry of text.split(',')) {
		const [, written = '', bits] = entry.trim().match(/^([^/]+)(?:\/(\d{1,3}))?$/) ?? [];
		const address = canonicalAddress(written);
		const longest = address?.includes(':') ? 128 : 32;
		const length = Number(bits ?? longest);
		if (!address || length > longest || length < widest[familyOf(address)]) {
			context.addIssue({ code: 'custom', message });
			return z.NEVER;
		}
		list.addSubnet(address, length, familyOf(address));
	}
	return { isProxy: (address) => list.check(address, familyOf(address)) };
});

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * The one way to write an IP address: IPv6 as browsers do, without a zone; IPv4 also when it comes as IPv6 or with a port,
 * as some proxies forward it. Undefined for what is no address.
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
 * Who asks: each proxy wrote into `X-Forwarded-For`, at its end, whom it was asked by. What stands before the word of a
 * proxy that is believed can be anybody's invention. Where there are fewer words than proxies, whoever asks came round one of
 * them, and nothing of it is believed.
 *
 * @param peer the other end of the connection, where it is known
 * @param forwarded the header `X-Forwarded-For`
 */
export function addressBehind(
	peer: string | undefined,
	forwarded: string | undefined,
	trusted: TrustedProxies | undefined,
): string | undefined {
	let asking = peer === undefined ? undefined : canonicalAddress(peer);
	if (!trusted) return asking;
	const said = forwarded?.split(',') ?? [];
	if ('hops' in trusted) {
		const last = trusted.hops > 0 ? said.slice(-trusted.hops).map(canonicalAddress) : [];
		return last.length < trusted.hops || last.includes(undefined) ? asking : (last[0] ?? asking);
	}
	while (asking && trusted.isProxy(asking)) {
		const before = canonicalAddress(said.pop() ?? '');
		if (!before) break;
		asking = before;
	}
	return asking;
}
