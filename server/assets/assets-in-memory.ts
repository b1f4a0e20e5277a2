import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { usualHeaders } from '../http/security-headers.ts';
import { type Encoding, encodingFor } from '../page-cache/encodings.ts';
import { namesTag } from '../pages/payload-etag.ts';
import { year } from './assets.ts';
import { bytesHash } from './file-hashes.ts';

type Wanted = { name: string; encoding: Encoding };
type KeptAsset = { bytes: Buffer; headers: Record<string, string> };

const endings: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' };
/** What three builds of the shop have, three times over. */
const usualBytes = 32 * 2 ** 20;

/**
 * Answers hashed files of the build from memory, on Node's own request: what a name stands for never changes. The first who asks for one
 * gets it from the disk, by `next` (assets.ts), as do those who ask for a part of one, for what is not there, and for anything else.
 *
 * @param mostBytes of the last used
 */
export async function keepAssets(buildFolder: string, mostBytes = usualBytes) {
	const plain = await usualHeaders();
	const kept = new LRUCache<string, KeptAsset, Wanted>({
		maxSize: mostBytes,
		sizeCalculation: ({ bytes }) => bytes.length || 1,
		fetchMethod: (_key, _stale, { context: { name, encoding } }) =>
			readAsset(join(buildFolder, 'client/assets', name), encoding, plain),
	});

	return (next: RequestListener): RequestListener =>
		(request, response) => {
			const name = nameAsked(request);
			if (name === undefined) return next(request, response);
			const encoding = encodingFor(request.headers['accept-encoding']?.toString());
			const asset = kept.get(keyOf(name, encoding));
			if (!asset) {
				// This request is served from disk. The next one finds the file in memory.
				kept.fetch(keyOf(name, encoding), { context: { name, encoding } }).catch(() => {});
				return next(request, response);
			}
			const { bytes, headers } = asset;
			if (namesTag(request.headers['if-none-match'] ?? '', headers.ETag ?? '')) {
				const { 'Content-Type': _, 'Content-Length': __, 'Content-Encoding': ___, ...rest } = headers;
				response.writeHead(304, rest).end();
			} else response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes);
		};
}

const keyOf = (name: string, encoding: Encoding) => `${name} ${encoding}`;

function nameAsked({ url = '', method, headers }: IncomingMessage): string | undefined {
	if ((method !== 'GET' && method !== 'HEAD') || headers.range !== undefined) return undefined;
	return /^\/assets\/([\w-][\w.-]*)$/.exec(url)?.[1];
}

/** @throws what reading it throws */
async function readAsset(file: string, encoding: Encoding, plain: Record<string, string>): Promise<KeptAsset> {
	const type = getMimeType(file) ?? 'application/octet-stream';
	// Small files and fonts have no smaller copies (tools/build/precompress.ts).
	const hasCopies = existsSync(file + endings.br);
	const copy = hasCopies ? encoding : 'identity';
	const path = file + endings[copy];
	const [bytes, { mtime }] = await Promise.all([readFile(path), stat(path)]);
	const headers = {
		...plain,
		'Content-Type': type,
		'Content-Length': String(bytes.length),
		'Cache-Control': year,
		ETag: `"${bytesHash(bytes)}"`,
		'Last-Modified': mtime.toUTCString(),
		...(copy !== 'identity' && { 'Content-Encoding': copy }),
		...(hasCopies && { Vary: 'Accept-Encoding' }),
	};
	return { bytes, headers };
}
