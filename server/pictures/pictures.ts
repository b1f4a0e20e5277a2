import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { pictureWidths } from '../../contract/picture-widths.ts';
import { weightsIn } from '../http/accept-header.ts';
import { usualHeaders } from '../http/security-headers.ts';
import { namesTag } from '../pages/payload-etag.ts';
import { sendCrowded } from '../pages/too-busy-page.ts';
import { type Claim, type Client, Crowded, createFairTurns, type FairTurns } from '../queue/round-robin-queue.ts';
import type { MadePictures } from './picture-cache.ts';
import type { Original, PictureFiles } from './picture-files.ts';
import { card, type Format, makePicture, recipe } from './resize-picture.ts';

/** A picture may be asked for at no others. */
const widths = new Set(pictureWidths);
const year = 'public, max-age=31536000, immutable';
const minutes = 'public, max-age=300';

/** Two of the four threads of libuv's pool: reading files and compressing pages need them, too. */
const limits = { most: 2, mostOfOne: 2, mostWaiting: 1_000, longestWait: 20_000, look: 1_000, rest: 0 };
/** It is other threads that are busy: this one never says that nothing is done. */
export const pictureTurns = (): FairTurns => createFairTurns(limits, () => () => 1);

export type PictureParts = {
	files: PictureFiles;
	kept: MadePictures;
	/** By whose turns they are made: their network address. */
	addressOfClient: (request: IncomingMessage) => string;
	onFailure: (error: unknown, address: string) => void;
	turns?: FairTurns;
	make?: typeof makePicture;
};

/** What an address asks for: `/_ipx/w_640,f_auto/products/…?v=…`, as unpic writes for IPX; `f_auto`, like no format, is the best that is accepted. `f_jpeg,s_1200x630` is the card that others show. */
type Asked = { path: string; width: number; format: Format; isChosen: boolean; version: string | undefined };

/**
 * Pictures at the size a page shows them, on Node's own request; everything else goes to `next`. Each is made once, for all who
 * ask, address by address in turn, and kept on disk. See docs/decisions/073-picture-urls.md.
 */
export async function openPictures(parts: PictureParts): Promise<(next: RequestListener) => RequestListener> {
	const { files, kept, addressOfClient, onFailure, turns = pictureTurns(), make = makePicture } = parts;
	const making = new Map<string, { promise: Promise<Uint8Array>; claim: Claim }>();
	const plain = await usualHeaders();

	/** Those who ask for one that is being made wait for it, in whoever's turn comes first. */
	function makeOnce(name: string, { file }: Original, { width, format }: Asked, client: Client): Promise<Uint8Array> {
		const begun = making.get(name);
		if (begun) {
			begun.claim.join(client);
			return begun.promise;
		}
		const claim = turns.claim(client);
		const promise = claim.take(async () => (await kept.get(name)) ?? make(file, width, format));
		making.set(name, { promise, claim });
		const end = () => making.delete(name);
		promise.then((made) => kept.put(name, made).catch((error) => onFailure(error, name))).then(end, end);
		return promise;
	}

	async function answer(request: IncomingMessage, response: ServerResponse, asked: Asked | undefined): Promise<void> {
		const original = asked && (await files.find(asked.path));
		if (!asked || !original) {
			const headers = { ...plain, 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=UTF-8' };
			response.writeHead(404, headers).end('Not found');
			return;
		}
		const { version, width, format, isChosen } = asked;
		const isCertain = version === original.version || (version === files.all && files.isAsListed(asked.path, original));
		const name = `${original.version}-${width}-${recipe}.${format}`;
		const headers = {
			...plain,
			ETag: `"${name}"`,
			'Cache-Control': isCertain ? year : minutes,
			...(isChosen && { Vary: 'Accept' }),
		};
		if (namesTag(request.headers['if-none-match'] ?? '', headers.ETag)) {
			response.writeHead(304, headers).end();
			return;
		}
		const typed = { ...headers, 'Content-Type': `image/${format}` };
		// Who only asks whether it is there does not have it made.
		if (request.method === 'HEAD') {
			response.writeHead(200, typed).end();
			return;
		}
		const client = { address: addressOfClient(request), isGone: () => response.destroyed };
		const picture = (await kept.get(name)) ?? (await makeOnce(name, original, asked, client));
		response.writeHead(200, { ...typed, 'Content-Length': picture.length }).end(picture);
	}

	return (next) => (request, response) => {
		const { url = '', method } = request;
		if (!url.startsWith('/_ipx/') || (method !== 'GET' && method !== 'HEAD')) return next(request, response);
		answer(request, response, readAddress(url, request.headers.accept)).catch((error) => {
			if (error instanceof Crowded) return sendCrowded(response);
			onFailure(error, url);
			if (!response.headersSent) response.writeHead(500, { ...plain, 'Cache-Control': 'no-store' });
			response.end();
		});
	};
}

function readAddress(url: string, accept = ''): Asked | undefined {
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
	const isChosen = !isCard && !modifiers.includes('f_webp');
	// Who takes anything does not say that it knows AVIF.
	const best = isChosen && (weightsIn(accept).get('image/avif') ?? 0) > 0 ? 'avif' : 'webp';
	const format = isCard ? 'jpeg' : best;
	try {
		return { path: decodeURIComponent(encoded), width, format, isChosen, version };
	} catch {
		return undefined;
	}
}
