import type { RequestListener } from 'node:http';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { BackendSource } from '../../app/api/backend.server.ts';
import type { PriceSnapshot } from '../../backend/catalogue/price-snapshot.ts';
import { askerAddresses } from '../../backend/http/client-address.ts';
import type { FollowedVersions } from '../../backend/versions/follow-versions.ts';
import { paths } from '../../contract/paths.ts';
import type { Settings } from '../../contract/settings.ts';
import { reportPath } from '../content-policy.ts';
import { contentPolicies, securityHeaders } from '../security-headers.ts';
import type { Unfinished } from '../unfinished-work.ts';
import { anyOrigin, originAsked } from './any-origin.ts';
import type { FairTurns } from './fair-turns.ts';
import { followTicks } from './gaps/follow-ticks.ts';
import { followAnswers } from './gaps/known-answers.ts';
import { recordCalls } from './gaps/recorded-calls.ts';
import type { Rendered } from './make-page.ts';
import { addressOf } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { type App, leavesOf, type Pages, priceWriterOf } from './render.ts';

/** Seconds between two prices, unless told. */
const usualTick = 10;

type Parts = {
	settings: Settings;
	app: App;
	pages: Pages;
	backend: BackendSource;
	versions: FollowedVersions;
	unfinished: Unfinished;
	turns: FairTurns;
	/** The prices of one tick; without them each tick has pages rendered. */
	prices: (() => Promise<PriceSnapshot | undefined>) | undefined;
	log: Logger;
};

/** The cache of rendered pages, as the settings have it; without one every page is rendered for who asks. */
export async function openPageCache(parts: Parts): Promise<(next: RequestListener) => RequestListener> {
	const { settings, app, pages, backend, versions, unfinished, turns, prices, log } = parts;
	const { SHOP_URL, TRUST_PROXY, PAGE_CACHE_MB, SPOT_POLL_SECONDS } = settings;
	const rendered = new Hono<{ Bindings: { backend: BackendSource } }>()
		.use(securityHeaders)
		.use(contentPolicies(false))
		.all('*', (c) => pages(c.req.raw, '', c.env.backend));

	async function render(url: string, over?: typeof fetch): Promise<Rendered> {
		let isWhole = true;
		const watched: typeof fetch = async (input, init) => {
			try {
				const answer = await backend.fetch(input, init);
				if (answer.status >= 500) isWhole = false;
				return answer;
			} catch (error) {
				isWhole = false;
				throw error;
			}
		};
		const recording = recordCalls({ ...backend, fetch: watched });
		const source: BackendSource = over
			? { origin: backend.origin, fetch: over }
			: { origin: backend.origin, fetch: recording.fetch, known: recording.known };
		const answer = await rendered.fetch(new Request(url), { backend: source });
		return { answer, isWhole: () => isWhole, calls: recording.calls };
	}

	const { routes, entry } = await app.build();
	const leafOf = leavesOf(routes);
	const writer = priceWriterOf(entry);
	return createPageCache({
		render: (url, over) => unfinished.count(render(url, over)),
		versions,
		addressOf: (target) => addressOf(target, leafOf),
		originOf: (request) => SHOP_URL ?? (originAsked(request) && anyOrigin),
		isForAny: SHOP_URL === undefined,
		addressOfClient: askerAddresses(TRUST_PROXY),
		turns,
		mostBytes: PAGE_CACHE_MB * 2 ** 20,
		// A tick; where another node follows the feed, that of most.
		shared: Math.floor(SPOT_POLL_SECONDS || usualTick),
		gaps: prices && {
			ticks: followTicks({ read: prices, fetch: backend.fetch, writer }),
			answers: followAnswers(backend.fetch),
			writer,
			onDrift: (page) => log.warn({ page }, 'a page was filled otherwise than it is rendered'),
		},
	});
}

/** Calls that send what they ask about, and write nothing: they have no other name than those that ask. */
const asking = new Set(
	Object.entries(paths).flatMap(([name, [method, path]]) =>
		method === 'post' && name.startsWith('get') ? [`/api/${path}`] : [],
	),
);

/**
 * Whoever sends something sees what became of it with the next page, on this node. What is refused or only asks has changed
 * nothing: a flood of it has no page look into the database anew.
 */
export const doubtAfterWrites = (versions: Pick<FollowedVersions, 'doubt'> | undefined) =>
	createMiddleware(async (c, next) => {
		await next();
		const { method, path } = c.req;
		if (method === 'GET' || method === 'HEAD' || asking.has(path) || path === reportPath) return;
		const isRefused = c.res.status >= 400 && c.res.status < 500;
		if (!isRefused) versions?.doubt();
	});
