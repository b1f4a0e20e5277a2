import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ServerBuild } from 'react-router';
import { onTestFinished } from 'vitest';
import { clock } from '../../backend/db/clock.ts';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { queueLimits } from '../../server/admission/admission.ts';
import { createFairQueue, type QueueLimits } from '../../server/admission/fair-queue.ts';
import { createPageCache } from '../../server/page-cache/page-cache.ts';
import { routeQueries } from '../../server/pages/route-queries.ts';

/** Routes with the query parameters that they read. */
export const testRoutes = {
	root: { id: 'root', path: '', module: {} },
	...Object.fromEntries(
		Object.entries({
			about: {},
			cart: {},
			'robots.txt': {},
			readyz: { isCached: false },
			shop1: { searchParams: ['category', 'brand', 'page'] },
			search: { searchParams: ['searchText'] },
			'product-details/:id': { searchParams: ['reviews'] },
			contact: { searchParams: ['product'] },
			'assets/*': {},
			'*': { searchParams: 'all' },
		}).map(([path, module]) => [path, { id: path, parentId: 'root', path, module }]),
	),
	home: { id: 'home', parentId: 'root', index: true, module: {} },
} as unknown as ServerBuild['routes'];

/** A server whose pages contain the number of renders, with versions that the test sets. */
export async function startPages(maxBytes = 2 ** 20, limits: QueueLimits = queueLimits.pages) {
	const shop = {
		rendered: 0,
		/** How often the versions were read, and whether they are known without reading. */
		read: 0,
		isKnown: false,
		isAway: false,
		isComplete: true,
		/** Clients that have just written something. */
		writers: new Set<string>(),
		status: 200,
		headers: { 'Content-Type': 'text/html' } as Record<string, string>,
		passed: 0,
		/** Renders wait for this promise. By default, they end at once. */
		gate: Promise.resolve(),
		/** CPU time of a render in milliseconds. */
		work: 0,
		now: { name: 'a', goods: 'a', prices: 1, freshUntil: Number.POSITIVE_INFINITY } as Omit<Versions, 'readAt'>,
	};
	let last: Versions | undefined;
	const versionsNow = (): Versions => ({ ...shop.now, readAt: clock.steady() });
	const versions: FollowedVersions = {
		known: () => (shop.isKnown ? versionsNow() : undefined),
		async read() {
			shop.read += 1;
			if (shop.isAway) throw new Error('away');
			last = versionsNow();
			return last;
		},
		last: () => last,
		invalidate: () => {},
	};
	const listener = createPageCache({
		async render(url) {
			const count = ++shop.rendered;
			await shop.gate;
			for (const begun = performance.now(); performance.now() - begun < shop.work; );
			const { status, headers, isComplete } = shop;
			return { answer: new Response(`${url} ${count}`, { status, headers }), isComplete: () => isComplete };
		},
		versions,
		targetOf: routeQueries(testRoutes).targetOf,
		originOf: ({ headers: { host } }) => (host === 'other.example' ? undefined : `http://${host}`),
		isKnownHost: ({ headers: { host } }) => host === 'shop.example',
		networkOfClient: ({ headers }) => String(headers['x-forwarded-for']),
		hasJustWritten: (address) => shop.writers.has(address),
		queue: createFairQueue(limits),
		maxBytes,
		sharedSeconds: 10,
	}).serve((_, response) => {
		shop.passed += 1;
		response.end('passed on');
	});
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;

	async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
		const sent = ask({ host: '127.0.0.1', port, path, method, headers: { Host: 'shop.example', ...headers } }).end();
		const [response] = (await once(sent, 'response')) as [IncomingMessage];
		const body = Buffer.concat(await response.toArray());
		return { status: response.statusCode, headers: response.headers, cache: response.headers['x-cache'], body };
	}
	return { shop, get, read: async (path: string) => (await get(path)).body.toString() };
}
