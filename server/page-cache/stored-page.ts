import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Versions } from '../../backend/versions/follow-versions.ts';
import { matchesEtag } from '../pages/payload-etag.ts';
import { type Compression, compress, type Encoding, encodingFor } from './encodings.ts';

/**
 * `X-Cache`, with the names of nginx. HIT: current. MISS: rendered for this request. UPDATING: outdated, and being rendered again. STALE:
 * outdated, and rendering fails at the moment.
 */
export type CacheStatus = 'HIT' | 'MISS' | 'UPDATING' | 'STALE';

/** A complete response, in each encoding that clients have requested. */
export type StoredPage = {
	status: number;
	/** The versions of the data when rendering began. */
	versions: Versions;
	/** When rendering began, by `performance.now`. */
	renderedAt: number;
	/** False for a server error, or if something in the page couldn’t be loaded. */
	isComplete: boolean;
	/** True for a complete, successful response that may be sent to everybody. */
	isCacheable: boolean;
	/** Bytes in memory, which grow with each encoding. */
	size: () => number;
	encodings: () => Compression[];
	/** Adds an encoding. */
	compress: (encoding: Compression) => Promise<Buffer>;
	send: (request: IncomingMessage, response: ServerResponse, cacheStatus: CacheStatus) => void;
};

/** The size of keys, headers and objects. In bytes. */
const overhead = 4_000;
/** Shorter errors are sent uncompressed. In bytes. */
const minCompressedSize = 1_000;
/** RFC 5861 and RFC 9111 let a cache send a stale response when the origin fails, if it says so. */
const staleHeaders = { warning: '111 - "Revalidation Failed"', 'cache-control': 'no-cache' };

/**
 * A browser may use the prefetched data of a page for 10 seconds, the interval between two spot prices. It revalidates every other
 * response, so a page that is loaded after a form shows the result of the form.
 */
const prefetchHeaders = { 'cache-control': 'private, max-age=10' };

const isDataPrefetch = ({ url = '', headers }: IncomingMessage) =>
	String(headers['sec-purpose']).startsWith('prefetch') && /\.data(?:\?|$)/.test(url);

type Parts = {
	answer: Response;
	/** Known once the response has been read. */
	isComplete: () => boolean;
	versions: Versions;
	renderedAt: number;
	/** How long shared caches, such as a CDN, may store the page, in seconds. */
	sharedSeconds: number;
	/** Called when the page has grown by an encoding. */
	onGrown: (page: StoredPage) => void;
};

export async function readPage(parts: Parts): Promise<StoredPage> {
	const { answer, versions, renderedAt, sharedSeconds, onGrown } = parts;
	const { status } = answer;
	const body = Buffer.from(await answer.arrayBuffer());
	const isComplete = status < 500 && parts.isComplete();
	const isPrivate = /no-store/.test(answer.headers.get('Cache-Control') ?? '') || answer.headers.has('Set-Cookie');
	const isCacheable = isComplete && status === 200 && !isPrivate;
	const headers: OutgoingHttpHeaders = headersOf(answer, isCacheable, sharedSeconds);
	// Weak, since compression changes the bytes.
	const etag = isCacheable ? `W/"${hash('sha1', body, 'base64url')}"` : undefined;
	if (etag) headers.etag = etag;
	const bodies = new Map<Encoding, Buffer>([['identity', body]]);
	const compressing = new Map<Compression, Promise<Buffer>>();

	function compressOnce(encoding: Compression): Promise<Buffer> {
		const running = compressing.get(encoding);
		if (running) return running;
		const promise = compress(body, encoding).then((compressed) => {
			bodies.set(encoding, compressed);
			onGrown(page);
			return compressed;
		});
		compressing.set(encoding, promise);
		return promise;
	}

	function write(request: IncomingMessage, response: ServerResponse, encoding: Encoding, own: OutgoingHttpHeaders) {
		if (response.destroyed) return;
		const bytes = bodies.get(encoding) as Buffer;
		const encoded = encoding === 'identity' ? undefined : { 'content-encoding': encoding };
		response.writeHead(status, { ...headers, ...own, ...encoded, 'content-length': bytes.length });
		response.end(request.method === 'HEAD' ? undefined : bytes);
	}

	const page: StoredPage = {
		status,
		versions,
		renderedAt,
		isComplete,
		isCacheable,
		size: () => [...bodies.values()].reduce((sum, { length }) => sum + length, overhead),
		encodings: () => [...compressing.keys()],
		compress: compressOnce,
		send(request, response, cacheStatus) {
			const own: OutgoingHttpHeaders = {
				'x-cache': cacheStatus,
				'server-timing': `cache;desc=${cacheStatus.toLowerCase()}`,
				...(isCacheable && isDataPrefetch(request) && prefetchHeaders),
				...(cacheStatus === 'STALE' && staleHeaders),
			};
			const named = request.headers['if-none-match'];
			if (etag && named && matchesEtag(named, etag)) {
				const { 'content-type': _, ...rest } = headers;
				response.writeHead(304, { ...rest, ...own }).end();
				return;
			}
			const isSmallError = status >= 400 && body.length < minCompressedSize;
			const encoding = isSmallError ? 'identity' : encodingFor(request.headers['accept-encoding']);
			if (encoding === 'identity' || bodies.has(encoding)) return write(request, response, encoding, own);
			compressOnce(encoding).then(
				() => write(request, response, encoding, own),
				() => write(request, response, 'identity', own),
			);
		},
	};
	return page;
}

/** The headers of every copy of a page. */
function headersOf(answer: Response, isCacheable: boolean, sharedSeconds: number): Record<string, string> {
	const headers = new Headers(answer.headers);
	headers.delete('Content-Length');
	headers.delete('ETag');
	headers.append('Vary', 'Accept-Encoding');
	if (isCacheable) {
		const given = headers.get('Cache-Control');
		const shared = sharedSeconds > 0 ? `public, max-age=0, s-maxage=${sharedSeconds}` : 'no-cache';
		if (!given) headers.set('Cache-Control', shared);
		else if (!/no-cache|max-age/.test(given)) headers.set('Cache-Control', `${given}, no-cache`);
	} else if (!headers.has('Cache-Control')) {
		// A CDN would store an error or a redirect for its default time.
		headers.set('Cache-Control', 'private, no-cache');
	}
	return Object.fromEntries(headers);
}
