import type { IncomingMessage } from 'node:http';
import { Hono } from 'hono';
import type { BackendSource } from '../../app/api/backend.server.ts';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { describeCall } from '../../contract/calls.ts';
import type { Settings } from '../../contract/settings.ts';
import type { FairQueue } from '../admission/fair-queue.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { cacheRequests } from '../metrics/metrics.ts';
import { callNameOf, dependencyOf } from '../pages/call-dependencies.ts';
import type { Target } from '../pages/route-queries.ts';
import { createPageCache, type PageCache } from './page-cache.ts';
import { requestedOrigin } from './request-host.ts';

type CallCacheOptions = {
	backend: BackendSource;
	versions: FollowedVersions;
	settings: Pick<Settings, 'PUBLIC_API_TOKEN' | 'PUBLIC_APP_TOKEN' | 'PAGE_CACHE_MB'>;
	networkOfClient: (request: IncomingMessage) => string;
	queue: FairQueue;
};

/** Maximum age of a response while no data changes, in milliseconds. Offers end by the clock, and spot prices contain their age. */
const maxAges = { goods: 10_000, prices: 10_000, spot: 1_000 };
/** Longer addresses are answered, but not stored. */
const maxTargetLength = 500;
/** Two more caches, for responses with and without prices. The size of each as a part of `PAGE_CACHE_MB`. */
const cacheShare = 1 / 8;

/**
 * Caches responses to API calls of guests that only read public data. All other requests go to `next`. API clients never get stale
 * responses while the database works.
 */
export function cacheCalls(options: CallCacheOptions): PageCache {
	const { backend, versions, settings, networkOfClient, queue } = options;
	const { PUBLIC_API_TOKEN, PUBLIC_APP_TOKEN, PAGE_CACHE_MB } = settings;
	const guest = `Bearer ${PUBLIC_APP_TOKEN}`;
	const headers = { Authorization: guest, 'x-api-token': PUBLIC_API_TOKEN };
	const calls = new Hono().use(securityHeaders).all('*', (c) => backend.fetch(c.req.url, { headers }));
	const isGuest = ({ headers: { authorization, 'x-api-token': token } }: IncomingMessage) =>
		token === PUBLIC_API_TOKEN && (authorization === undefined || authorization === guest);
	const cacheOf = (hasPrices: boolean) =>
		createPageCache({
			async render(url) {
				return { answer: await calls.request(url), isComplete: () => true };
			},
			versions: hasPrices ? versions : withoutPrices(versions),
			targetOf: (target) => targetOf(target, hasPrices),
			// The backend refuses a malformed Host header.
			originOf: (request) => (isGuest(request) && requestedOrigin(request) ? backend.origin : undefined),
			isKnownHost: () => true,
			networkOfClient,
			hasJustWritten: () => false,
			queue,
			onSend: (status) => cacheRequests.inc({ cache: 'calls', status: status.toLowerCase() }),
			maxBytes: PAGE_CACHE_MB * cacheShare * 2 ** 20,
			sharedSeconds: 0,
			servesStale: false,
		});
	const [goods, prices] = [cacheOf(false), cacheOf(true)];
	return {
		serve(next) {
			const cached = goods.serve(prices.serve(next));
			return (request, response) =>
				request.url?.startsWith('/api/') ? cached(request, response) : next(request, response);
		},
		size() {
			const sizes = [goods.size(), prices.size()];
			return {
				entries: sizes.reduce((sum, { entries }) => sum + entries, 0),
				bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
			};
		},
	};
}

function targetOf(target: string, hasPrices: boolean): Target | undefined {
	const url = target.length > maxTargetLength ? null : URL.parse(target, 'http://shop.invalid');
	const name = url && callNameOf({ method: 'GET', url: url.href });
	const kind = name && dependencyOf(name);
	if (!kind || (kind !== 'goods') !== hasPrices) return undefined;
	const readsQuery = describeCall(name).query !== undefined;
	return readsQuery || url.search === '' ? { target, maxAge: maxAges[kind], hasQuery: url.search !== '' } : undefined;
}

/** Versions for responses without prices: ignores changes of prices. */
function withoutPrices(versions: FollowedVersions): FollowedVersions {
	const named = (now: Versions) => ({ ...now, name: now.goods });
	const orNone = (now: Versions | undefined) => now && named(now);
	return {
		known: () => orNone(versions.known()),
		read: async () => named(await versions.read()),
		last: () => orNone(versions.last()),
		invalidate: versions.invalidate,
	};
}
