import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { createFairTurns, usualTurns } from '../../server/pages/fair-turns.ts';
import { addressOf } from '../../server/pages/page-address.ts';
import { createPageCache } from '../../server/pages/page-cache.ts';

/** A server of pages that say how often they were rendered, over versions that the test sets. */
export async function startPages(mostBytes = 2 ** 20, turns = usualTurns) {
	const shop = {
		rendered: 0,
		/** How often the versions were read, and whether they are known without. */
		read: 0,
		isKnown: false,
		isAway: false,
		isWhole: true,
		status: 200,
		headers: { 'Content-Type': 'text/html' } as Record<string, string>,
		passed: 0,
		/** Lets renderings end; they do at once unless it is set. */
		gate: Promise.resolve(),
		/** How long one takes that does nothing but work, in milliseconds. */
		work: 0,
		now: { name: 'a', goods: 'a', prices: 1, freshUntil: Number.POSITIVE_INFINITY } as Versions,
	};
	let last: Versions | undefined;
	const versions: FollowedVersions = {
		known: () => (shop.isKnown ? shop.now : undefined),
		async read() {
			shop.read += 1;
			if (shop.isAway) throw new Error('away');
			last = { ...shop.now };
			return last;
		},
		last: () => last,
		doubt: () => {},
	};
	const listener = createPageCache({
		async render(url) {
			const count = ++shop.rendered;
			await shop.gate;
			for (const begun = performance.now(); performance.now() - begun < shop.work; );
			const { status, headers, isWhole } = shop;
			return { answer: new Response(`${url} ${count}`, { status, headers }), isWhole: () => isWhole };
		},
		versions,
		addressOf: (target) => addressOf(target, () => 'leaf'),
		originOf: ({ headers: { host } }) => (host === 'other.example' ? undefined : `http://${host}`),
		addressOfClient: ({ headers }) => String(headers['x-forwarded-for']),
		turns: createFairTurns(turns),
		mostBytes,
		shared: 10,
	})((_, response) => {
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
