import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Versions } from '../../backend/versions/follow-versions.ts';
import { policyHeader } from '../content-policy.ts';
import { compress, type Encoding, encodingFor } from './encodings.ts';
import { bytesOfGaps, type Gaps } from './gaps/gaps.ts';
import { bytesOfAnswer, type KnownAnswer } from './gaps/known-answers.ts';
import { scriptsOf, withScriptsAnew } from './page-scripts.ts';
import { namesTag } from './payload-etag.ts';

/** How an answer came about, as `X-Cache` says it. */
export type Source = 'HIT' | 'SAME' | 'FILLED' | 'MISS' | 'UPDATING' | 'STALE';

/** What is known of where a page's prices stand; its pages of other ticks share it. */
export type Learned = {
	/** Where it could be learned. */
	gaps?: Gaps | undefined;
	/** It is being learned, or waits to be. */
	isStudied: boolean;
	/** A real page of a later tick was as they gave it. */
	isTrusted: boolean;
	/** How often it could not be learned, or was wrong. */
	misfits: number;
	/** How often learning was put off, since its prices did not tell. */
	waits: number;
	/** How often it was filled. */
	fills: number;
};

export const nothingLearned = (): Learned => ({ isStudied: false, isTrusted: false, misfits: 0, waits: 0, fills: 0 });

/** A page, or the data of one, as it was rendered. */
export type Page = {
	status: number;
	/** What was in the database when it was rendered or before, or when last nothing had changed of what it shows. */
	versions: Versions;
	/** When it was, by `performance.now`; a page that was filled is as old as that which was rendered. */
	at: number;
	/** As it is sent, uncompressed. */
	body: Buffer;
	/** Whether it was filled with the prices of a tick, not rendered. */
	isFilled: boolean;
	learned: Learned;
	/** What it was made of, where that may be asked for again. */
	answers: KnownAnswer[] | undefined;
	/** The same page at other prices. */
	refilled: (body: Buffer, versions: Versions) => Page;
	/** A success that may be told to others. */
	isKeepable: boolean;
	/** What it takes in memory. */
	bytes: () => number;
	/** Sends it as one that was kept and found at once: the way that most pages go. */
	sendHit: (request: IncomingMessage, response: ServerResponse) => void;
	/** Sends it, compressed as the client likes it. */
	send: (request: IncomingMessage, response: ServerResponse, source: Source, timing: string) => void;
};

/** As `Headers` writes it. */
const policyName = policyHeader.toLowerCase();

/** Headers that name, not count: some 2 KB beside the body. */
const beside = 2_000;

export type PageParts = {
	/** Of status 200 it gets a tag. */
	answer: Response;
	versions: Versions;
	at: number;
	/** How long shared caches may keep it, in seconds. */
	shared: number;
	answers: KnownAnswer[] | undefined;
	/** Called when a compressed copy was made, which is kept beside the page. */
	onGrown: (page: Page) => void;
};

export async function readPage({ answer, versions, at, shared, answers, onGrown }: PageParts): Promise<Page> {
	const body = Buffer.from(await answer.arrayBuffer());
	const isTagged = isTold(answer);
	const isKeepable = isTagged && answer.headers.getSetCookie().length === 0;
	const headers = headersOf(answer, shared);
	return pageOf({
		status: answer.status,
		headers,
		scripts: scriptsOf(body, answer.headers.get(policyHeader) ?? ''),
		isKeepable,
		onGrown,
		at,
		learned: nothingLearned(),
		answers,
		body,
		versions,
		isTagged,
		isFilled: false,
	});
}

type Known = Pick<Page, 'status' | 'isKeepable' | 'at' | 'learned' | 'answers' | 'body' | 'versions' | 'isFilled'> &
	Pick<PageParts, 'onGrown'> & {
		/** What every answer of this page says. */
		headers: Record<string, string>;
		/** Which of its scripts its policy lets run. */
		scripts: number[];
		/** Whether who has it may ask for it by its tag. */
		isTagged: boolean;
	};

function pageOf(known: Known): Page {
	const { status, headers, isKeepable, onGrown, at, learned, answers, body, versions, isTagged, isFilled } = known;
	// Weak, since compression changes the bytes.
	const etag = isTagged ? `W/"${hash('sha1', body, 'base64url')}"` : undefined;
	const common: Record<string, string> = { ...headers, ...policyAnew(known), ...(etag && { etag }) };
	const bodies = new Map<Encoding, Buffer>([['identity', body]]);
	const making = new Map<Encoding, Promise<Buffer>>();
	/** Of a hit, name and value in turn: made once, since putting them together takes as long as sending a small page. */
	const hitHeaders = new Map<Encoding, OutgoingHttpHeader[]>();

	function headersWith(encoding: Encoding, bytes: Buffer, own: OutgoingHttpHeaders): OutgoingHttpHeaders {
		return {
			...common,
			...own,
			...(encoding !== 'identity' && { 'content-encoding': encoding }),
			'content-length': bytes.length,
		};
	}

	function hitHeadersOf(encoding: Encoding, bytes: Buffer): OutgoingHttpHeader[] {
		const known = hitHeaders.get(encoding);
		if (known) return known;
		const headers = Object.entries(headersWith(encoding, bytes, hit)).flat() as OutgoingHttpHeader[];
		hitHeaders.set(encoding, headers);
		return headers;
	}

	function make(encoding: 'br' | 'gzip'): Promise<Buffer> {
		const known = making.get(encoding);
		if (known) return known;
		const made = compress(body, encoding, isFilled).then((smaller) => {
			bodies.set(encoding, smaller);
			making.delete(encoding);
			onGrown(page);
			return smaller;
		});
		making.set(encoding, made);
		return made;
	}

	function write(
		request: IncomingMessage,
		response: ServerResponse,
		encoding: Encoding,
		bytes: Buffer,
		own: OutgoingHttpHeaders,
	) {
		if (response.destroyed) return;
		response.writeHead(status, headersWith(encoding, bytes, own));
		if (request.method === 'HEAD') response.end();
		else response.end(bytes);
	}

	const page: Page = {
		status,
		versions,
		at,
		body,
		isFilled,
		learned,
		answers,
		isKeepable,
		refilled: (other, now) => pageOf({ ...known, body: other, versions: now, learned: page.learned, isFilled: true }),
		bytes() {
			const gaps = page.learned.gaps ? bytesOfGaps(page.learned.gaps) : 0;
			const made = bytesOfAnswer * (answers?.length ?? 0);
			return Array.from(bodies.values()).reduce((sum, { length }) => sum + length, beside + gaps + made);
		},
		sendHit(request, response) {
			const encoding = encodingFor(request.headers['accept-encoding']);
			const bytes = bodies.get(encoding);
			if (!bytes || request.headers['if-none-match'] !== undefined) {
				return page.send(request, response, 'HIT', hit['server-timing']);
			}
			response.writeHead(status, hitHeadersOf(encoding, bytes)).end(request.method === 'HEAD' ? undefined : bytes);
		},
		send(request, response, source, timing) {
			const own: OutgoingHttpHeaders = { 'x-cache': source, 'server-timing': timing };
			if (source === 'STALE') Object.assign(own, told);
			const named = request.headers['if-none-match'];
			if (etag && named && namesTag(named, etag)) {
				const { 'content-type': _, ...rest } = common;
				response.writeHead(304, { ...rest, ...own }).end();
				return;
			}
			const encoding = encodingFor(request.headers['accept-encoding']);
			const bytes = bodies.get(encoding);
			if (bytes || encoding === 'identity') return write(request, response, encoding, bytes ?? body, own);
			make(encoding).then(
				(smaller) => write(request, response, encoding, smaller, own),
				() => write(request, response, 'identity', body, own),
			);
		},
	};
	return page;
}

/** Where prices were filled into its scripts, their hashes are others. */
function policyAnew({ headers, scripts, body, isFilled }: Known): Record<string, string> {
	const policy = headers[policyName];
	return isFilled && policy ? { [policyName]: withScriptsAnew(policy, body, scripts) } : {};
}

/** What is said of a page that was kept, and found at once. */
const hit = { 'x-cache': 'HIT' satisfies Source, 'server-timing': 'cache;desc=hit' };

/** What is said of a page of which nobody knows whether it is still true. */
const told = { warning: '111 - "Revalidation Failed"', 'cache-control': 'no-cache' };

/** Whether it may be told to others, and be asked for by its tag. */
const isTold = ({ status, headers }: Response) =>
	status === 200 && !/no-store/.test(headers.get('Cache-Control') ?? '');

/** What every answer of this page says, but its tag. One that names the host that was asked for says itself that it is private. */
function headersOf(answer: Response, shared: number): Record<string, string> {
	const headers = new Headers(answer.headers);
	headers.delete('Content-Length');
	headers.delete('ETag');
	headers.append('Vary', 'Accept-Encoding');
	if (isTold(answer)) {
		const kept = headers.get('Cache-Control');
		if (!kept) headers.set('Cache-Control', shared > 0 ? `public, max-age=0, s-maxage=${shared}` : 'no-cache');
		else if (!/no-cache|max-age/.test(kept)) headers.set('Cache-Control', `${kept}, no-cache`);
	}
	return Object.fromEntries(headers);
}
