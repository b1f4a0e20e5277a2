import { hash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Versions } from '../../backend/versions/follow-versions.ts';
import { policyHeader } from '../content-policy.ts';
import { piecesOf, withOrigin } from './any-origin.ts';
import { compress, levelOf } from './encodings.ts';
import { bytesOfGaps, type Gaps } from './gaps/gaps.ts';
import { bytesOfAnswer, type KnownAnswer } from './gaps/known-answers.ts';
import { scriptsOf, withScriptsAnew } from './page-scripts.ts';
import { showByOrigin } from './shown-by-origin.ts';
import { type ShownPage, type Source, showPage } from './shown-page.ts';

/** What is known of where a page's prices stand; its pages of other ticks share it. */
export type Learned = {
	/** Where it could be learned. */
	gaps?: Gaps | undefined;
	/** It is being learned, or waits to be. */
	isStudied: boolean;
	/** A real page of a later tick was as they gave it. */
	isTrusted: boolean;
	/** How often it could not be learned, or was wrong. */
	failedLearnings: number;
	/** How often learning was put off, since its prices did not tell. */
	waits: number;
	/** How often it was filled. */
	fills: number;
	/** How often in a row gaps did not last until they were trusted, and how many of its pages it is let alone for that. */
	shortLivedGaps: number;
	pause: number;
};

export const nothingLearned = (): Learned => ({
	isStudied: false,
	isTrusted: false,
	failedLearnings: 0,
	waits: 0,
	fills: 0,
	shortLivedGaps: 0,
	pause: 0,
});

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
	/** Whether it is known how it is for whichever host is asked for. */
	isWhole: boolean;
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
	/** Whether it was rendered for `anyOrigin`, in whose place stands the one that is asked for. */
	isForAny: boolean;
	answers: KnownAnswer[] | undefined;
	/** Called when a compressed copy was made, which is kept beside the page. */
	onGrown: (page: Page) => void;
};

export async function readPage({ answer, versions, at, shared, isForAny, answers, onGrown }: PageParts): Promise<Page> {
	const body = Buffer.from(await answer.arrayBuffer());
	const isTagged = isTold(answer);
	const isKeepable = isTagged && answer.headers.getSetCookie().length === 0;
	const headers = headersOf(answer, shared);
	return pageOf({
		status: answer.status,
		headers,
		scripts: scriptsOf(body, answer.headers.get(policyHeader) ?? ''),
		isKeepable,
		isForAny,
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
	Pick<PageParts, 'onGrown' | 'isForAny'> & {
		/** What every answer of this page says. */
		headers: Record<string, string>;
		/** Which of its scripts its policy lets run. */
		scripts: number[];
		/** Whether who has it may ask for it by its tag. */
		isTagged: boolean;
	};

function pageOf(known: Known): Page {
	const { status, isKeepable, at, learned, answers, body, versions, isFilled } = known;
	const shown = known.isForAny
		? shownToAll(known, () => known.onGrown(page))
		: shownAlike(known, () => known.onGrown(page));
	const page: Page = {
		status,
		versions,
		at,
		body,
		isFilled,
		learned,
		answers,
		isKeepable,
		isWhole: shown !== undefined,
		refilled: (other, now) => pageOf({ ...known, body: other, versions: now, learned: page.learned, isFilled: true }),
		bytes() {
			const gaps = page.learned.gaps ? bytesOfGaps(page.learned.gaps) : 0;
			const made = bytesOfAnswer * (answers?.length ?? 0);
			return beside + gaps + made + (shown?.bytes() ?? body.length);
		},
		sendHit: (request, response) => shown?.to(request).sendHit(request, response),
		send: (request, response, source, timing) => shown?.to(request).send(request, response, source, timing),
	};
	return page;
}

type Shown = { to: (request: IncomingMessage) => ShownPage; bytes: () => number };

/** A page that is the same whichever host is asked for. */
function shownAlike(known: Known, onGrown: () => void): Shown {
	const { status, headers, body, isFilled, isTagged } = known;
	const shown = showPage({
		status,
		headers: { ...headers, ...(isFilled && policyAnew(known, body)) },
		// Weak, since compression changes the bytes.
		etag: isTagged ? `W/"${hash('sha1', body, 'base64url')}"` : undefined,
		body,
		compress: (encoding) => compress(body, encoding, isFilled),
		hasBrotli: true,
		onGrown,
	});
	return { to: () => shown, bytes: shown.bytes };
}

/** A page in which the host that is asked for stands; undefined where nobody can tell where. */
function shownToAll(known: Known, onGrown: () => void): Shown | undefined {
	const { status, headers, body, isFilled, isTagged } = known;
	const pieces = piecesOf(body);
	if (!pieces) return undefined;
	// Of the pieces alone: each process has letters of its own between them.
	const digest = hash('sha1', Buffer.concat(pieces), 'base64url');
	const shown = showByOrigin({
		pieces,
		level: levelOf(isFilled),
		show(origin, whole, gzip) {
			const own = Object.entries({ ...headers, ...policyAnew(known, whole) });
			return showPage({
				status,
				headers: Object.fromEntries(own.map(([field, value]) => [field, withOrigin(value, origin)])),
				etag: isTagged ? `W/"${hash('sha1', `${digest} ${origin}`, 'base64url')}"` : undefined,
				body: whole,
				compress: gzip ?? ((encoding) => compress(whole, encoding, isFilled)),
				hasBrotli: gzip === undefined,
				onGrown,
			});
		},
		onGrown,
	});
	return { to: shown.to, bytes: () => body.length + shown.bytes() };
}

/** Where prices or an origin were put into its scripts, their hashes are others. */
function policyAnew({ headers, scripts }: Known, body: Buffer): Record<string, string> {
	const policy = headers[policyName];
	return policy ? { [policyName]: withScriptsAnew(policy, body, scripts) } : {};
}

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
