import type { IncomingMessage, RequestListener } from 'node:http';
import { Hono } from 'hono';
import type { BackendSource } from '../../app/api/backend.server.ts';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { describeCall } from '../../contract/calls.ts';
import type { Settings } from '../../contract/settings.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { callNameOf, dependencyOf } from '../pages/call-dependencies.ts';
import type { Target } from '../pages/route-queries.ts';
import { createFairTurns } from '../queue/round-robin-queue.ts';
import { createPageCache } from './page-cache.ts';
import { originAsked } from './request-host.ts';

type CallParts = {
	backend: BackendSource;
	versions: FollowedVersions;
	settings: Pick<Settings, 'PUBLIC_API_TOKEN' | 'PUBLIC_APP_TOKEN' | 'PAGE_CACHE_MB'>;
	addressOfClient: (request: IncomingMessage) => string;
};

/** How long an answer is current while no data changes, in milliseconds: offers end by the clock, and spot prices say how old they are. */
const maxAges = { goods: 10_000, prices: 10_000, spot: 1_000 };
/** Longer addresses are answered, but not stored. */
const longestTarget = 500;
/** Calls spend most of their time waiting for the database. */
const limits = { most: 16, mostOfOne: 8, mostWaiting: 5_000, longestWait: 30_000, look: 100, rest: 0 };
/** Answers with prices and those without each get this part of `PAGE_CACHE_MB`, in addition to it. */
const share = 1 / 8;

/**
 * Stores the answers to calls that guests make and that only read public data. All other requests go to `next`. Programs
 * get no stale answers.
 */
export function cacheCalls({ backend, versions, settings, addressOfClient }: CallParts) {
	const { PUBLIC_API_TOKEN, PUBLIC_APP_TOKEN, PAGE_CACHE_MB } = settings;
	const guest = `Bearer ${PUBLIC_APP_TOKEN}`;
	const headers = { Authorization: guest, 'x-api-token': PUBLIC_API_TOKEN };
	const calls = new Hono().use(securityHeaders).all('*', (c) => backend.fetch(c.req.url, { headers }));
	const turns = createFairTurns(limits);
	const isGuest = ({ headers: { authorization, 'x-api-token': token } }: IncomingMessage) =>
		token === PUBLIC_API_TOKEN && (authorization === undefined || authorization === guest);
	const cacheOf = (hasPrices: boolean) =>
		createPageCache({
			async render(url) {
				return { answer: await calls.request(url), isComplete: () => true };
			},
			versions: hasPrices ? versions : withoutPrices(versions),
			targetOf: (target) => targetOf(target, hasPrices),
			// The backend refuses a Host header that names no host.
			originOf: (request) => (isGuest(request) && originAsked(request) ? backend.origin : undefined),
			isKnownHost: () => true,
			addressOfClient,
			hasJustWritten: () => false,
			turns,
			maxBytes: PAGE_CACHE_MB * share * 2 ** 20,
			sharedSeconds: 0,
			servesStale: false,
		});
	const [goods, prices] = [cacheOf(false), cacheOf(true)];
	return (next: RequestListener): RequestListener => {
		const cached = goods(prices(next));
		return (request, response) =>
			request.url?.startsWith('/api/') ? cached(request, response) : next(request, response);
	};
}

function targetOf(target: string, hasPrices: boolean): Target | undefined {
	const url = target.length > longestTarget ? null : URL.parse(target, 'http://shop.invalid');
	const name = url && callNameOf({ method: 'GET', url: url.href });
	const kind = name && dependencyOf(name);
	if (!kind || (kind !== 'goods') !== hasPrices) return undefined;
	const readsQuery = describeCall(name).query !== undefined;
	return readsQuery || url.search === '' ? { target, maxAge: maxAges[kind], hasQuery: url.search !== '' } : undefined;
}

/** Versions for answers without prices, which are the same at all prices. */
function withoutPrices(versions: FollowedVersions): FollowedVersions {
	const named = (now: Versions) => ({ ...now, name: now.goods });
	const orNone = (now: Versions | undefined) => now && named(now);
	return {
		known: () => orNone(versions.known()),
		read: async () => named(await versions.read()),
		last: () => orNone(versions.last()),
		doubt: versions.doubt,
	};
}
