import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { isPrivateAddress } from '../http/client-address.ts';

export type DownloadLimits = {
	maxBytes: number;
	/** For the complete download. */
	seconds: number;
	/** The host that the owner has named. All other hosts must have public addresses. */
	trustedHost?: string | undefined;
};

const maxRedirects = 5;

/** True for an address that can be downloaded. */
export const isUrl = (text: string): boolean => /^https?:\/\//i.test(text);

/**
 * Downloads a file. A redirect cannot lead to a private network, or from HTTPS to HTTP.
 *
 * @throws Error that names the address
 */
export async function download(address: string, target: string, limits: DownloadLimits): Promise<void> {
	const signal = AbortSignal.timeout(1000 * limits.seconds);
	try {
		const response = await follow(new URL(address), limits, signal);
		await pipeline(response, limitSize(limits.maxBytes), createWriteStream(target), { signal });
	} catch (error) {
		const reason = signal.aborted ? `it takes more than ${limits.seconds} seconds` : (error as Error).message;
		throw new Error(`${address} cannot be downloaded: ${reason}`);
	}
}

async function follow(first: URL, { trustedHost }: DownloadLimits, signal: AbortSignal): Promise<IncomingMessage> {
	let url = first;
	for (let redirects = 0; redirects <= maxRedirects; redirects++) {
		const response = await send(url, url.hostname === trustedHost, signal);
		const { statusCode = 0, headers } = response;
		if (statusCode === 200) return response;
		response.destroy();
		if (statusCode < 300 || statusCode > 399 || !headers.location)
			throw new Error(`the server responds with ${statusCode}`);
		const next = new URL(headers.location, url);
		if (next.protocol !== 'https:' && next.protocol !== url.protocol)
			throw new Error(`it redirects to ${next.protocol}//${next.host}`);
		url = next;
	}
	throw new Error(`it redirects more than ${maxRedirects} times`);
}

async function send(url: URL, isTrusted: boolean, signal: AbortSignal): Promise<IncomingMessage> {
	if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error('give an address with http or https');
	const host = url.hostname.replace(/^\[|\]$/g, '');
	const addresses = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true });
	const refused = addresses.find(({ address }) => isPrivateAddress(address) || /^(0\.|::$)/.test(address));
	if (refused && !isTrusted) throw new Error(`${host} is in a private network`);
	const request = url.protocol === 'https:' ? requestHttps : requestHttp;
	return new Promise((resolve, reject) => {
		const sent = request(url, {
			signal,
			headers: { 'Accept-Encoding': 'identity' },
			// The checked addresses, because a second lookup could find others.
			lookup: (_hostname, { all }, done) => {
				const [one] = addresses;
				if (all) done(null, addresses);
				else done(null, one?.address ?? '', one?.family);
			},
		});
		sent.on('response', resolve).on('error', reject).end();
	});
}

const limitSize = (maxBytes: number) =>
	async function* (parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
		let bytes = 0;
		for await (const part of parts) {
			bytes += part.length;
			if (bytes > maxBytes) throw new Error(`it has more than ${(maxBytes / 2 ** 20).toFixed(0)} MB`);
			yield part;
		}
	};
