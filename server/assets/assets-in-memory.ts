import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { readSecurityHeaders } from '../http/security-headers.ts';
import { type Encoding, encodingFor } from '../page-cache/encodings.ts';
import { matchesEtag } from '../pages/payload-etag.ts';
import { cacheForever } from './assets.ts';
import { hashBytes } from './file-hashes.ts';

type AssetRequest = { name: string; encoding: Encoding };
type CachedAsset = { bytes: Buffer; headers: Record<string, string> };

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** Three builds of the shop, with three encodings each. In bytes. */
const defaultMaxBytes = 32 * 2 ** 20;

/**
 * Serves hashed files of the build from memory, before Hono. A hashed file never changes. `next` (assets.ts) serves the first request
 * for a file from disk, as well as ranges, missing files and all other addresses.
 *
 * @param maxBytes the least recently used files are removed above this size
 */
export async function cacheAssets(buildFolder: string, maxBytes = defaultMaxBytes) {
	const securityHeaders = await readSecurityHeaders();
	const cache = new LRUCache<string, CachedAsset, AssetRequest>({
		maxSize: maxBytes,
		sizeCalculation: ({ bytes }) => bytes.length || 1,
		fetchMethod: (_key, _stale, { context: { name, encoding } }) =>
			readAsset(join(buildFolder, 'client/assets', name), encoding, securityHeaders),
	});

	return (next: RequestListener): RequestListener =>
		(request, response) => {
			const name = requestedName(request);
			if (name === undefined) return next(request, response);
			const encoding = encodingFor(request.headers['accept-encoding']?.toString());
			const asset = cache.get(keyOf(name, encoding));
			if (!asset) {
				// This request is served from disk. The next one finds the file in memory.
				cache.fetch(keyOf(name, encoding), { context: { name, encoding } }).catch(() => {});
				return next(request, response);
			}
			const { bytes, headers } = asset;
			if (matchesEtag(request.headers['if-none-match'] ?? '', headers.ETag ?? '')) {
				const { 'Content-Type': _, 'Content-Length': __, 'Content-Encoding': ___, ...rest } = headers;
				response.writeHead(304, rest).end();
			} else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
		};
}

const keyOf = (name: string, encoding: Encoding) => `${name} ${encoding}`;

function requestedName({ url = '', method, headers }: IncomingMessage): string | undefined {
	if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return undefined;
	return /^\/assets\/([\w-][\w.-]*)$/.exec(url)?.[1];
}

/** @throws the error of the file system */
async function readAsset(
	file: string,
	encoding: Encoding,
	securityHeaders: Record<string, string>,
): Promise<CachedAsset> {
	const type = getMimeType(file) ?? 'application/octet-stream';
	// Small files and fonts have no compressed copies (tools/build/finish-build.ts).
	const hasCopies = existsSync(file + endings.br);
	const copy = hasCopies ? encoding : 'identity';
	const path = file + endings[copy];
	const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
	const headers = {
		...securityHeaders,
		'Content-Type': type,
		'Content-Length': String(bytes.length),
		'Cache-Control': cacheForever,
		ETag: `"${hashBytes(bytes)}"`,
		'Last-Modified': mtime.toUTCString(),
		...(copy !== 'identity' && { 'Content-Encoding': copy }),
		...(hasCopies && { Vary: 'Accept-Encoding' }),
	};
	return { bytes, headers };
}
