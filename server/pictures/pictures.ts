import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pictureWidths } from '../../contract/picture-widths.ts';
import { type Client, type FairQueue, type QueuedTask, TooBusyError } from '../admission/fair-queue.ts';
import { sendRefusal } from '../admission/refusals.ts';
import { weightsIn } from '../http/accept-header.ts';
import { readSecurityHeaders } from '../http/security-headers.ts';
import { matchesEtag } from '../pages/payload-etag.ts';
import type { PictureCache } from './picture-cache.ts';
import type { Original, PictureFiles } from './picture-files.ts';
import { card, type Format, recipe, resizePicture } from './resize-picture.ts';

/** The only widths that are served. */
const widths = new Set(pictureWidths);
const year = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

export type PictureParts = {
	files: PictureFiles;
	cache: PictureCache;
	/** The network by which requests are queued. */
	networkOfClient: (request: IncomingMessage) => string;
	onFailure: (error: unknown, address: string) => void;
	queue: FairQueue;
	make?: typeof resizePicture;
};

/**
 * The parts of a picture URL, in the format of IPX, which unpic generates: `/_ipx/w_640,f_auto/products/…?v=…`. `f_auto` or no format
 * means the best accepted format. `f_jpeg,s_1200x630` is the Open Graph image.
 */
type PictureRequest = {
	path: string;
	width: number;
	format: Format;
	isNegotiated: boolean;
	version: string | undefined;
};

/**
 * Serves pictures at the width that a page needs, before Hono. All other requests go to `next`. Resizes each picture once, queues requests
 * by client network, and caches the result on disk. See docs/decisions/073-picture-urls.md.
 */
export async function openPictures(parts: PictureParts): Promise<(next: RequestListener) => RequestListener> {
	const { files, cache, networkOfClient, onFailure, queue, make = resizePicture } = parts;
	const making = new Map<string, { promise: Promise<Uint8Array>; task: QueuedTask }>();
	const securityHeaders = await readSecurityHeaders();

	/** Resizes a picture, or joins the running task. */
	function resizeOnce(
		name: string,
		{ file }: Original,
		{ width, format }: PictureRequest,
		client: Client,
	): Promise<Uint8Array> {
		const begun = making.get(name);
		if (begun) {
			begun.task.join(client);
			return begun.promise;
		}
		const task = queue.add(client);
		const promise = task.run(async () => (await cache.get(name)) ?? make(file, width, format));
		making.set(name, { promise, task });
		const end = () => making.delete(name);
		promise.then((resized) => cache.put(name, resized).catch((error) => onFailure(error, name))).then(end, end);
		return promise;
	}

	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		parsed: PictureRequest | undefined,
	): Promise<void> {
		const original = parsed && (await files.find(parsed.path));
		if (!parsed || !original) {
			const headers = { ...securityHeaders, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=UTF-8' };
			response.writeHead(404, headers).end('Not found');
			return;
		}
		const { version, width, format, isNegotiated } = parsed;
		const isCurrent =
			version === original.version || (version === files.all && files.isAsListed(parsed.path, original));
		const name = `${original.version}-${width}-${recipe}.${format}`;
		const headers = {
			...securityHeaders,
			ETag: `"${name}"`,
			'Cache-Control': isCurrent ? year : minutes,
			...(isNegotiated && { Vary: 'Accept' }),
		};
		if (matchesEtag(request.headers['if-none-match'] ?? '', headers.ETag)) {
			response.writeHead(304, headers).end();
			return;
		}
		const typed = { ...headers, 'Content-Type': `image/${format}` };
		// HEAD does not resize the picture.
		if (request.method === 'HEAD') {
			response.writeHead(200, typed).end();
			return;
		}
		const client = { network: networkOfClient(request), isGone: () => response.destroyed };
		const picture = (await cache.get(name)) ?? (await resizeOnce(name, original, parsed, client));
		response.writeHead(200, { ...typed, 'Content-Length': picture.length }).end(picture);
	}

	return (next) => (request, response) => {
		const { url = '', method } = request;
		if (!url.startsWith('/_ipx/') || (method !== 'GET' && method !== 'HEAD')) return next(request, response);
		answer(request, response, readAddress(url, request.headers.accept)).catch((error) => {
			if (error instanceof TooBusyError) return sendRefusal('tooBusy', url, response);
			onFailure(error, url);
			if (!response.headersSent) response.writeHead(500, { ...securityHeaders, 'Cache-Control': 'no-store' });
			response.end();
		});
	};
}

function readAddress(url: string, accept = ''): PictureRequest | undefined {
	const {
		modifiers = '',
		encoded = '',
		version,
	} = /^\/_ipx\/(?<modifiers>[^/?]+)\/(?<encoded>[^?]+)(?:\?v=(?<version>[\w-]+))?/.exec(url)?.groups ?? {};
	const isCard = modifiers === `f_jpeg,s_${card.width}x${card.height}`;
	const width = isCard
		? card.width
		: Number(/^(?:f_(?:auto|webp),)?w_(\d+)(?:,f_(?:auto|webp))?$/.exec(modifiers)?.[1]);
	if (!(isCard || widths.has(width)) || !URL.canParse(url, 'http://shop')) return undefined;
	const isNegotiated = !isCard && !modifiers.includes('f_webp');
	// `*/*` does not mean that the client supports AVIF.
	const best = isNegotiated && (weightsIn(accept).get('image/avif') ?? 0) > 0 ? 'avif' : 'webp';
	const format = isCard ? 'jpeg' : best;
	try {
		return { path: decodeURIComponent(encoded), width, format, isNegotiated, version };
	} catch {
		return undefined;
	}
}
