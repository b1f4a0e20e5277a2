import { Hono } from 'hono';
import type { BackendSource } from '../../app/api/backend.server.ts';
import { clientNetworks } from '../../backend/http/client-address.ts';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import type { Settings } from '../../contract/settings.ts';
import type { FairQueue } from '../admission/fair-queue.ts';
import { contentPolicies, securityHeaders } from '../http/security-headers.ts';
import { cacheRequests } from '../metrics/metrics.ts';
import type { App, Pages } from '../pages/render.ts';
import { routeQueries } from '../pages/route-queries.ts';
import type { PendingWork } from '../shutdown/pending-work.ts';
import { createPageCache, type PageCache, type Rendered } from './page-cache.ts';
import { isOwnHost, requestedOrigin } from './request-host.ts';

/** Seconds between two prices if another node polls the feed. */
const defaultPollSeconds = 10;

type PageCacheContext = {
	settings: Settings;
	app: App;
	pages: Pages;
	backend: BackendSource;
	versions: FollowedVersions;
	hasJustWritten: (clientAddress: string) => boolean;
	pendingWork: PendingWork;
	queue: FairQueue;
};

/** Opens the page cache of a built app. */
export async function openPageCache(context: PageCacheContext): Promise<PageCache> {
	const { settings, app, pages, backend, versions, hasJustWritten, pendingWork, queue } = context;
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
		render: (url) => pendingWork.track(render(url)),
		versions,
		targetOf: routeQueries((await app.build()).routes).targetOf,
		originOf: (request) => SHOP_URL ?? requestedOrigin(request),
		isKnownHost: (request) => SHOP_URL !== undefined || isOwnHost(request),
		networkOfClient: clientNetworks(TRUST_PROXY),
		hasJustWritten,
		queue,
		onSend: (status) => cacheRequests.inc({ cache: 'pages', status: status.toLowerCase() }),
		maxBytes: PAGE_CACHE_MB * 2 ** 20,
		sharedSeconds: Math.floor(SPOT_POLL_SECONDS || defaultPollSeconds),
	});
}
