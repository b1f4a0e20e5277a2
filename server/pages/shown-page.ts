import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { type Encoding, encodingFor } from './encodings.ts';
import { namesTag } from './payload-etag.ts';
import { type Answer, sendAnswer } from './whole-answer.ts';

/** How an answer came about, as `X-Cache` says it. */
export type Source = 'HIT' | 'SAME' | 'FILLED' | 'MISS' | 'UPDATING' | 'STALE';

/** A page as it is sent. */
export type ShownPage = {
	/** What it takes in memory. */
	bytes: () => number;
	/** Sends it as one that was kept and found at once: the way that most pages go. */
	sendHit: (request: IncomingMessage, response: ServerResponse) => void;
	/** Sends it, compressed as the client likes it. */
	send: (request: IncomingMessage, response: ServerResponse, source: Source, timing: string) => void;
};

/** A refusal that is shorter is told sooner as it is. In bytes. */
const leastBytes = 1_000;

type Smaller = Exclude<Encoding, 'identity'>;

type Parts = {
	status: number;
	headers: Record<string, string>;
	/** How who has it may ask for it. */
	etag: string | undefined;
	body: Buffer;
	/** Makes a compressed copy, which is kept. */
	compress: (encoding: Smaller) => Promise<Buffer>;
	hasBrotli: boolean;
	/** Called when a compressed copy was made. */
	onGrown: () => void;
};

export function showPage({ status, headers, etag, body, compress, hasBrotli, onGrown }: Parts): ShownPage {
	const common: Record<string, string> = { ...headers, ...(etag && { etag }) };
	const bodies = new Map<Encoding, Buffer>([['identity', body]]);
	const making = new Map<Encoding, Promise<Buffer>>();
	/** Of a hit, made once. */
	const hits = new Map<Encoding, Answer>();

	const encodingOf = ({ headers }: IncomingMessage) =>
		status >= 400 && body.length < leastBytes ? 'identity' : encodingFor(headers['accept-encoding'], hasBrotli);

	function headersWith(encoding: Encoding, bytes: Buffer, own: OutgoingHttpHeaders): OutgoingHttpHeaders {
		return {
			...common,
			...own,
			...(encoding !== 'identity' && { 'content-encoding': encoding }),
			'content-length': bytes.length,
		};
	}

	function hitOf(encoding: Encoding, bytes: Buffer): Answer {
		const known = hits.get(encoding);
		if (known) return known;
		const headers = Object.entries(headersWith(encoding, bytes, hit)).flat() as OutgoingHttpHeader[];
		const answer = { status, headers, bytes };
		hits.set(encoding, answer);
		return answer;
	}

	function make(encoding: Smaller): Promise<Buffer> {
		const known = making.get(encoding);
		if (known) return known;
		const made = compress(encoding).then((smaller) => {
			bodies.set(encoding, smaller);
			making.delete(encoding);
			onGrown();
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

	const page: ShownPage = {
		bytes: () => Array.from(bodies.values()).reduce((sum, { length }) => sum + length, 0),
		sendHit(request, response) {
			const encoding = encodingOf(request);
			const bytes = bodies.get(encoding);
			if (!bytes || request.headers['if-none-match'] !== undefined) {
				return page.send(request, response, 'HIT', hit['server-timing']);
			}
			sendAnswer(request, response, hitOf(encoding, bytes));
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
			const encoding = encodingOf(request);
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

/** What is said of a page that was kept, and found at once. */
const hit = { 'x-cache': 'HIT' satisfies Source, 'server-timing': 'cache;desc=hit' };

/** What is said of a page of which nobody knows whether it is still true. */
const told = { warning: '111 - "Revalidation Failed"', 'cache-control': 'no-cache' };
