import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import type { BackendSource } from '../../app/api/backend.server.ts';
import { askerAddresses } from '../../backend/http/client-address.ts';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import type { Settings } from '../../contract/settings.ts';
import { contentPolicies, securityHeaders } from '../http/security-headers.ts';
import type { App, Pages } from '../pages/render.ts';
import { routeQueries } from '../pages/route-queries.ts';
import type { FairTurns } from '../queue/round-robin-queue.ts';
import type { Unfinished } from '../shutdown/unfinished-work.ts';
import { createPageCache, type Rendered } from './page-cache.ts';
import { isOwnHost, originAsked } from './request-host.ts';

/** Seconds between two prices, if another node polls the feed. */
const usualTick = 10;

type Parts = {
	settings: Settings;
	app: App;
	pages: Pages;
	backend: BackendSource;
	versions: FollowedVersions;
	hasJustWritten: (clientAddress: string) => boolean;
	unfinished: Unfinished;
	turns: FairTurns;
};

/** The page cache of a built app. */
export async function openPageCache(parts: Parts): Promise<(next: RequestListener) => RequestListener> {
	const { settings, app, pages, backend, versions, hasJustWritten, unfinished, turns } = parts;
	const { SHOP_URL, TRUST_PROXY, PAGE_CACHE_MB, SPOT_POLL_SECONDS } = settings;
	const shop = new Hono<{ Bindings: { backend: BackendSource } }>()
		.use(securityHeaders)
		.use(contentPolicies(false))
		.all('*', (c) => pages(c.req.raw, '', c.env.backend));

	async function render(url: string): Promise<Rendered> {
		let isComplete = true;
		const fetch: BackendSource['fetch'] = async (input, init) => {
			try {
				const answer = await backend.fetch(input, init);
				if (answer.status >= 500) isComplete = false;
				return answer;
			} catch (error) {
				isComplete = false;
				throw error;
			}
		};
		const answer = await shop.fetch(new Request(url), { backend: { ...backend, fetch } });
		return { answer, isComplete: () => isComplete };
	}

	return createPageCache({
		render: (url) => unfinished.count(render(url)),
		versions,
		targetOf: routeQueries((await app.build()).routes).targetOf,
		originOf: (request) => SHOP_URL ?? originAsked(request),
		isKnownHost: (request) => SHOP_URL !== undefined || isOwnHost(request),
		addressOfClient: askerAddresses(TRUST_PROXY),
		hasJustWritten,
		turns,
		maxBytes: PAGE_CACHE_MB * 2 ** 20,
		sharedSeconds: Math.floor(SPOT_POLL_SECONDS || usualTick),
	});
}
