import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { clock } from '../../backend/db/clock.ts';
import { remembered } from '../../backend/remembered.ts';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { sayCrowded } from './crowded.ts';
import { type Claim, type Client, Crowded, type FairTurns } from './fair-turns.ts';
import { keepPages } from './kept-pages.ts';
import { createPageMaker, type GapParts, type Render } from './make-page.ts';
import type { Page } from './page.ts';
import type { PageAddress } from './page-address.ts';

export type PageCacheParts = {
	render: Render;
	versions: FollowedVersions;
	/** Where a request leads, if to a page that is kept. */
	addressOf: (target: string) => PageAddress | undefined;
	/** The origin that a page is rendered for; undefined for a host for which none is kept. */
	originOf: (request: IncomingMessage) => string | undefined;
	/** Whether that is `anyOrigin`, in whose place a page is sent with the one that is asked for. */
	isForAny?: boolean;
	/** By whose turns pages are rendered: their network address. */
	addressOfClient: (request: IncomingMessage) => string;
	turns: FairTurns;
	mostBytes: number;
	/** How long shared caches, such as a CDN, may keep a page, in seconds. */
	shared: number;
	/** Fills pages with the prices of each tick; without it each tick has them rendered. */
	gaps?: GapParts | undefined;
	/** It is programs that ask: what is of the price before is none while that of now is made, and who is one too many is passed on. */
	isForPrograms?: boolean;
};

/** Searches and the like have no bound: anybody can think of one more. This share of the bytes is for them. */
const unboundedShare = 1 / 4;
/** How long the database may take to say what is new before a page that is known comes without it, in milliseconds. */
const patience = 1_000;

/**
 * Answers with pages that were rendered before, as long as nothing has changed of what they show; what it has not is
 * rendered once for all who ask at the same time. Everything else goes to `next`.
 * See docs/decisions/055-rendered-pages-are-kept.md.
 */
export function createPageCache(parts: PageCacheParts): (next: RequestListener) => RequestListener {
	const { versions, addressOf, originOf, addressOfClient, turns, mostBytes, shared, isForPrograms = false } = parts;
	const make = createPageMaker(parts);
	const unbounded = keepPages(mostBytes * unboundedShare);
	const bounded = keepPages(mostBytes * (1 - unboundedShare));
	const rendering = new Map<string, { promise: Promise<Page | undefined>; versions: Versions; claim: Claim }>();

	/** @returns undefined where it could not be made of all that it should */
	async function makeNow(
		key: string,
		address: PageAddress,
		current: Versions,
		claim: Claim,
	): Promise<Page | undefined> {
		const store = address.isUnbounded ? unbounded : bounded;
		const before = store.get(key);
		const isYoung = before !== undefined && isInTime(before, address);
		const onGrown = (grown: Page) => store.grown(key, grown);
		const page = await make({ key, current, claim, before, isYoung, onGrown });
		if (page?.isKeepable) store.put(key, page);
		return page;
	}

	/** Those who ask for the same page of the same versions wait for one that is made, in whoever's turn comes first. */
	function makeOnce(key: string, address: PageAddress, current: Versions, client: Client): Promise<Page | undefined> {
		const begun = rendering.get(key);
		if (begun?.versions.name === current.name) {
			begun.claim.join(client);
			return begun.promise;
		}
		const claim = turns.claim(client);
		const promise = makeNow(key, address, current, claim);
		const entry = { promise, versions: current, claim };
		rendering.set(key, entry);
		const end = () => {
			if (rendering.get(key) === entry) rendering.delete(key);
		};
		promise.then(end, end);
		return promise;
	}

	async function answerLater(request: IncomingMessage, response: ServerResponse, key: string, address: PageAddress) {
		const begun = performance.now();
		const store = address.isUnbounded ? unbounded : bounded;
		// Who comes while a page is filled has nothing read anew: the filling waits for the database, too.
		const current = versions.known() ?? (await readIn(store.get(key) ? patience : undefined, versions));
		// It may have come meanwhile.
		const page = store.get(key);
		if (!current) {
			if (!page || !mayComeStale(page, versions.last())) return false;
			page.send(request, response, 'STALE', timing('stale', begun));
			return true;
		}
		if (page && isGood(page, current, address)) {
			page.send(request, response, 'HIT', timing('hit', begun));
			return true;
		}
		const begunBefore = rendering.get(key)?.versions.name === current.name;
		const mayBeOld = !isForPrograms && begunBefore;
		if (page && mayBeOld && isInTime(page, address) && isLittleOld(page, current, 2_000 * shared)) {
			page.send(request, response, 'UPDATING', timing('updating', begun));
			return true;
		}
		const client = { address: addressOfClient(request), isGone: () => response.destroyed };
		const made = await makeOnce(key, address, current, client);
		// What is said of an address is said of that which was asked for.
		if (!made || (made.status !== 200 && address.target !== request.url)) return false;
		const source = made === page ? 'SAME' : made.isFilled ? 'FILLED' : 'MISS';
		made.send(request, response, source, timing(source.toLowerCase(), begun));
		return true;
	}

	/** The last key of an address: with one origin it is the only one. */
	const placeOf = remembered(2_000, (target) => {
		const address = addressOf(target);
		return address && { address, origin: '', key: '' };
	});

	return (next) => (request, response) => {
		const place = isPlain(request) ? placeOf(request.url ?? '') : undefined;
		const origin = place && originOf(request);
		if (!place || origin === undefined) return next(request, response);
		const { address } = place;
		if (place.origin !== origin) Object.assign(place, { origin, key: origin + address.target });
		const { key } = place;
		const current = versions.known();
		const page = current && (address.isUnbounded ? unbounded : bounded).get(key);
		if (page && isGood(page, current, address)) return page.sendHit(request, response);
		answerLater(request, response, key, address).then(
			(isAnswered) => isAnswered || next(request, response),
			(error) => (error instanceof Crowded && !isForPrograms ? sayCrowded(response) : next(request, response)),
		);
	};
}

/** Whether a request asks for a page and no more. */
function isPlain({ method, headers }: IncomingMessage): boolean {
	if (method !== 'GET' && method !== 'HEAD') return false;
	return headers['content-length'] === undefined && headers['transfer-encoding'] === undefined;
}

function isGood(page: Page, current: Versions, address: PageAddress): boolean {
	return page.versions.name === current.name && isInTime(page, address);
}

const isInTime = ({ at }: Page, { life }: PageAddress) => performance.now() - at < 1000 * life;

/**
 * While a page is made for a new price, or since prices are fresh no longer or again, the one before still comes: so no price, and
 * nothing that is said of prices, is older than two ticks.
 *
 * @param twoTicks milliseconds
 */
function isLittleOld({ versions }: Page, current: Versions, twoTicks: number): boolean {
	if (versions.goods !== current.goods) return false;
	const now = clock.steady();
	if (versions.prices === current.prices - 1 && now < current.freshUntil) return true;
	return versions.name === current.before?.name && now - current.before.readAt < twoTicks;
}

/** While nobody can say what is new, a page comes that was good at last, until its prices are too old to be shown so. */
function mayComeStale({ versions }: Page, last: Versions | undefined): boolean {
	return versions.name === last?.name && clock.steady() < last.freshUntil;
}

/** @returns undefined when the database is away, or does not say it in time */
async function readIn(milliseconds: number | undefined, versions: FollowedVersions): Promise<Versions | undefined> {
	const reading = versions.read().catch(() => undefined);
	if (milliseconds === undefined) return reading;
	const waiting = new AbortController();
	const late = wait(milliseconds, undefined, { signal: waiting.signal, ref: false })
		// Where this process was busy, the answer may have come before its time was over, and not been read yet.
		.then(() => wait(0, undefined, { signal: waiting.signal, ref: false }))
		.catch(() => undefined);
	return Promise.race([reading, late]).finally(() => waiting.abort());
}

function timing(source: string, begun: number): string {
	return `cache;desc=${source}, total;dur=${(performance.now() - begun).toFixed(1)}`;
}
