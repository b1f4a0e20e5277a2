import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { clock } from '../../backend/db/clock.ts';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { type Client, type FairQueue, type QueuedTask, TooBusyError } from '../admission/fair-queue.ts';
import { sendRefusal } from '../admission/refusals.ts';
import type { Target } from '../pages/route-queries.ts';
import { type CacheStatus, readPage, type StoredPage } from './stored-page.ts';

/** A response, and whether everything in it could be fetched. That is known once the response is read. */
export type Rendered = { answer: Response; isComplete: () => boolean };

export type PageCacheParts = {
	/** Renders a page that is the same for everyone, from its URL alone. */
	render: (url: string) => Promise<Rendered>;
	versions: FollowedVersions;
	/** The key that a page is stored under; undefined if it is not stored. */
	targetOf: (target: string) => Target | undefined;
	/** The origin in the page; undefined for hosts whose pages are not stored. */
	originOf: (request: IncomingMessage) => string | undefined;
	/** False if the client could have invented the host. */
	isKnownHost: (request: IncomingMessage) => boolean;
	networkOfClient: (request: IncomingMessage) => string;
	hasJustWritten: (clientAddress: string) => boolean;
	queue: FairQueue;
	maxBytes: number;
	/** How long shared caches, such as a CDN, may store a page, in seconds. */
	sharedSeconds: number;
	/** Counts the responses of the cache. */
	onSend?: (status: CacheStatus) => void;
	/** False for API calls: clients get an outdated response only if the database is down, and `next` sends errors. */
	servesStale?: boolean;
};

/** The cache renders pages again after this time, because posts are scheduled. In milliseconds. */
const defaultMaxAge = 30_000;
/** The cache sends older pages only if rendering fails. In milliseconds. */
const maxStaleAge = 60_000;
/** How long the cache may send old pages after a change of the catalog or of content. In milliseconds. */
export const changedGoodsFor = 5_000;
/** If the database takes longer to answer, the cache sends a stored page without it. In milliseconds. */
const databaseTimeout = 1_000;
/** The part of the memory for pages with invented URLs, such as searches. */
const queryShare = 1 / 2;
/** Background renders have their own place in the queue (`fair-queue.ts`). */
const background: Client = { network: 'page cache' };

export type PageCache = {
	/** Serves stored responses, and passes all other requests to `next`. */
	serve: (next: RequestListener) => RequestListener;
	/** Entries and their bytes in memory. */
	size: () => CacheSize;
};
export type CacheSize = { entries: number; bytes: number };

type Key = Target & { name: string; store: LRUCache<string, StoredPage> };
/** `versions` is set when the render begins. */
type StartedRender = { task: QueuedTask; versions: Versions | undefined };
type RunningRender = StartedRender & { promise: Promise<StoredPage> };

/**
 * Stores rendered pages and sends them. All other requests go to `next`. See docs/decisions/108-the-page-cache.md.
 */
export function createPageCache(parts: PageCacheParts): PageCache {
	const { render, versions, queue, sharedSeconds, onSend, servesStale = true } = parts;
	const plainPages = storeOf(parts.maxBytes * (1 - queryShare));
	const queryPages = storeOf(parts.maxBytes * queryShare);
	const running = new Map<string, RunningRender>();
	const replaced = replacedGoods();

	function keyOf(request: IncomingMessage): Key | undefined {
		const target = isPlain(request) ? parts.targetOf(request.url ?? '') : undefined;
		const origin = target && parts.originOf(request);
		if (!target || origin === undefined) return undefined;
		const store = target.hasQuery || !parts.isKnownHost(request) ? queryPages : plainPages;
		return { ...target, name: origin + target.target, store };
	}

	/** True if the cache may send a page while it renders it again. */
	function maySendWhileRendering({ versions, renderedAt }: StoredPage, current: Versions): boolean {
		const isRecent = performance.now() - renderedAt < maxStaleAge;
		return servesStale && isRecent && arePricesFresh(versions) && replaced.mayShow(versions.goods, current);
	}

	async function renderPage(key: Key, run: StartedRender): Promise<StoredPage> {
		const { name, store } = key;
		const page = await run.task.run(async () => {
			// It may have waited in the queue for a long time.
			run.versions = versions.known() ?? (await versions.read());
			const renderedAt = performance.now();
			const { answer, isComplete } = await render(name);
			const onGrown = (page: StoredPage) => void (store.peek(name) === page && store.set(name, page));
			return readPage({ answer, isComplete, versions: run.versions, renderedAt, sharedSeconds, onGrown });
		});
		if (!page.isComplete) throw new IncompletePageError(page);
		if (!page.isCacheable) store.delete(name);
		else {
			// Compresses it before it replaces the page that is being sent.
			await Promise.allSettled((store.peek(name)?.encodings() ?? []).map(page.compress));
			store.set(name, page);
		}
		return page;
	}

	/** Begins to render a page, or joins the running render: there is one per key. */
	function renderOnce(key: Key, client: Client): RunningRender {
		const before = running.get(key.name);
		if (before) {
			before.task.join(client);
			return before;
		}
		const begun = { task: queue.add(client), versions: undefined };
		const run: RunningRender = Object.assign(begun, {
			promise: renderPage(key, begun).finally(() => running.delete(key.name)),
		});
		running.set(key.name, run);
		return run;
	}

	/** Renders the page from the current catalog and content. */
	async function renderNow(key: Key, current: Versions, client: Client): Promise<StoredPage> {
		const run = renderOnce(key, client);
		const isOutdated =
			run.versions && (servesStale ? run.versions.goods !== current.goods : run.versions.name !== current.name);
		if (!isOutdated) return run.promise;
		// That render began before a change that this client must see.
		await run.promise.catch(() => {});
		return renderOnce(key, client).promise;
	}

	function send(page: StoredPage, request: IncomingMessage, response: ServerResponse, status: CacheStatus): void {
		onSend?.(status);
		page.send(request, response, status);
	}

	async function answer(request: IncomingMessage, response: ServerResponse, next: RequestListener, key: Key) {
		const current = versions.known() ?? (await readVersions(versions, key.store.has(key.name)));
		const page = key.store.get(key.name);
		const isKnown = servesStale || page?.versions.name === versions.last()?.name;
		const canSendStale = page !== undefined && isKnown && arePricesFresh(page.versions);
		const client = { network: parts.networkOfClient(request), isGone: () => response.destroyed };
		if (current) replaced.note(current);
		if (!current) {
			if (canSendStale) send(page, request, response, 'STALE');
			else next(request, response);
		} else if (page && isCurrent(page, current, key)) {
			send(page, request, response, 'HIT');
		} else if (page && maySendWhileRendering(page, current) && !parts.hasJustWritten(client.network)) {
			renderOnce(key, background).promise.catch(() => {});
			send(page, request, response, 'UPDATING');
		} else {
			try {
				send(await renderNow(key, current, client), request, response, 'MISS');
			} catch (error) {
				if (canSendStale) send(page, request, response, 'STALE');
				else if (!servesStale) next(request, response);
				else if (error instanceof IncompletePageError) send(error.page, request, response, 'MISS');
				else if (error instanceof TooBusyError) sendRefusal('tooBusy', request.url ?? '', response);
				else next(request, response);
			}
		}
	}

	return {
		serve: (next) => (request, response) => {
			const key = keyOf(request);
			if (!key) return next(request, response);
			const current = versions.known();
			if (current) replaced.note(current);
			const page = current && key.store.get(key.name);
			if (page && isCurrent(page, current, key)) return send(page, request, response, 'HIT');
			answer(request, response, next, key).catch(() => next(request, response));
		},
		size: () => ({
			entries: plainPages.size + queryPages.size,
			bytes: plainPages.calculatedSize + queryPages.calculatedSize,
		}),
	};
}

/** A page without some of its data, or an error page. */
class IncompletePageError extends Error {
	readonly page: StoredPage;
	constructor(page: StoredPage) {
		super('Some data of the page could not be loaded.');
		this.page = page;
	}
}

function storeOf(maxSize: number) {
	return new LRUCache<string, StoredPage>({
		maxSize,
		maxEntrySize: maxSize / 2,
		sizeCalculation: (page, key) => page.size() + 2 * key.length,
	});
}

/** Records when each old version of the catalog and content was last current. */
function replacedGoods() {
	const lastSeen = new LRUCache<string, number>({ max: 1_000 });
	let last: Versions | undefined;
	return {
		note(current: Versions): void {
			if (last && last.goods !== current.goods) lastSeen.set(last.goods, last.readAt);
			last = current;
		},
		mayShow(goods: string, current: Versions): boolean {
			const seenAt = lastSeen.get(goods) ?? Number.NEGATIVE_INFINITY;
			return goods === current.goods || clock.steady() - seenAt < changedGoodsFor;
		},
	};
}

/** True for GET and HEAD without a body. */
function isPlain({ method, headers }: IncomingMessage): boolean {
	if (method !== 'GET' && method !== 'HEAD') return false;
	return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

const isCurrent = ({ versions, renderedAt }: StoredPage, current: Versions, { maxAge = defaultMaxAge }: Target) =>
	versions.name === current.name && performance.now() - renderedAt < maxAge;

/** True if prices are not older than `SPOT_STALE_SECONDS` and no offer has ended. */
const arePricesFresh = ({ freshUntil, offersUntil = Number.POSITIVE_INFINITY }: Versions) =>
	clock.steady() < Math.min(freshUntil, offersUntil);

/** @returns undefined if the database is down, or if it is slow and there is a stored page */
async function readVersions(versions: FollowedVersions, hasPage: boolean): Promise<Versions | undefined> {
	const reading = versions.read().catch(() => undefined);
	if (!hasPage) return reading;
	const waiting = new AbortController();
	const late = wait(databaseTimeout, undefined, { signal: waiting.signal, ref: false })
		// If this process was busy, the result may have arrived in time but is not read yet.
		.then(() => wait(0, undefined, { signal: waiting.signal, ref: false }))
		.catch(() => undefined);
	return Promise.race([reading, late]).finally(() => waiting.abort());
}
