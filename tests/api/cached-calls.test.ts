import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, onTestFinished, vi } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { products } from '../../backend/catalogue/tables.ts';
import type { Database } from '../../backend/db/database.ts';
import { defaultPriceRules } from '../../backend/pricing/freshness.ts';
import { followVersions } from '../../backend/versions/follow-versions.ts';
import { type CallName, paths } from '../../contract/paths.ts';
import { queueLimits } from '../../server/admission/admission.ts';
import { createFairQueue } from '../../server/admission/fair-queue.ts';
import { cacheCalls } from '../../server/page-cache/cached-calls.ts';
import { test } from '../setup/api.ts';
import { apiToken, appToken, shopUrl } from '../setup/client.ts';
import { goldTicks } from '../setup/gold-ticks.ts';
import { listen } from '../setup/listen.ts';

const settings = { PUBLIC_API_TOKEN: apiToken, PUBLIC_APP_TOKEN: appToken, PAGE_CACHE_MB: 8 };
const guest = { 'x-api-token': apiToken, Authorization: `Bearer ${appToken}` };
const gold = '?category=gold';

/** Cached calls over the real backend, with a count of its requests. */
async function serveCalls(db: Database) {
	const log = pino({ level: 'silent' });
	const routes = createBackend({ db, apiToken, appToken, shopUrl, log, checkAnswers: true });
	const versions = followVersions(db, defaultPriceRules);
	const shop = { asked: 0, isAway: false, passed: 0 };
	const backend = {
		origin: 'http://backend.invalid',
		async fetch(input: string | URL | Request, init?: RequestInit) {
			shop.asked += 1;
			if (shop.isAway) return Response.json({ error: { code: 'database_away', message: '' } }, { status: 503 });
			return routes.fetch(new Request(input, init));
		},
	};
	const followed = {
		...versions,
		known: () => (shop.isAway ? undefined : versions.known()),
		read: () => (shop.isAway ? Promise.reject(new Error('away')) : versions.read()),
	};
	const networkOfClient = () => '192.0.2.1';
	const queue = createFairQueue(queueLimits.reads);
	const cache = cacheCalls({ backend, versions: followed, settings, networkOfClient, queue });
	const origin = await listen(
		cache.serve((_, response) => {
			shop.passed += 1;
			response.end('passed on');
		}),
	);
	async function ask(name: CallName, query = '', headers: Record<string, string> = guest, method = 'GET') {
		const answer = await fetch(`${origin}/api/${paths[name][1]}${query}`, { headers, method });
		return {
			status: answer.status,
			headers: answer.headers,
			text: await answer.text(),
			cache: answer.headers.get('X-Cache'),
		};
	}
	/** Reads the backend's current answer. */
	async function fresh(name: CallName, query = '') {
		const answer = await routes.request(`/api/${paths[name][1]}${query}`, { headers: guest });
		return answer.text();
	}
	return { shop, ask, fresh, origin, invalidate: versions.invalidate };
}

test('a listing is requested once for all guests, compressed once, and has the backend’s content and an ETag', async ({
	shop: { db },
}) => {
	const { shop, ask, fresh } = await serveCalls(db);
	const all = await Promise.all(Array.from({ length: 50 }, () => ask('searchProducts', gold)));
	expect([...new Set(all.map(({ text }) => text))]).toEqual([await fresh('searchProducts', gold)]);
	const { headers, cache } = await ask('searchProducts', gold, { 'x-api-token': apiToken });
	expect([cache, shop.asked, headers.get('Cache-Control'), headers.get('Access-Control-Allow-Origin')]).toEqual([
		'HIT',
		1,
		'no-cache',
		'*',
	]);
	for (const tag of [headers.get('ETag') ?? '', '*']) {
		const again = await ask('searchProducts', gold, { ...guest, 'If-None-Match': tag });
		expect([again.status, again.text, shop.passed]).toEqual([304, '', 0]);
	}
});

test('a tick or a change of products invalidates cached answers; a tick keeps answers without prices', async ({
	shop: { db },
}) => {
	const { shop, ask, fresh, invalidate } = await serveCalls(db);
	const tick = await goldTicks(db);
	const names = ['searchProducts', 'getSpotPrices', 'getCategoryTree'] as const;
	await Promise.all(names.map((name) => ask(name)));
	await tick();
	invalidate();
	for (const name of ['searchProducts', 'getSpotPrices'] as const)
		expect((await ask(name)).text).toBe(await fresh(name));
	const { asked } = shop;
	expect([(await ask('getCategoryTree')).cache, shop.asked]).toEqual(['HIT', asked]);

	const first = eq(products.id, '1001');
	const [before] = await db.select({ title: products.title }).from(products).where(first);
	onTestFinished(
		async () =>
			void (await db
				.update(products)
				.set({ title: before?.title ?? '' })
				.where(first)),
	);
	await db.update(products).set({ title: 'Another title' }).where(first);
	invalidate();
	expect((await ask('searchProducts', '?searchText=eagle')).text).toBe(
		await fresh('searchProducts', '?searchText=eagle'),
	);
	expect((await ask('searchProducts', gold)).text).toContain('Another title');
});

test('errors are not cached', async ({ shop: { db } }) => {
	const { shop, ask } = await serveCalls(db);
	for (const times of [1, 2]) {
		const { status, text } = await ask('searchProducts', '?page=none');
		expect([status, JSON.parse(text).error.code, shop.asked]).toEqual([400, 'invalid_request', times]);
	}
});

test('unknown parameters and invalid hosts are passed to the backend', async ({ shop: { db } }) => {
	const { shop, ask, origin } = await serveCalls(db);
	await ask('getCategoryTree', '?n=1');
	expect([shop.passed, shop.asked]).toEqual([1, 0]);
	const named = get(`${origin}/api/${paths.getCategoryTree[1]}`, { headers: { ...guest, Host: 'a@b' } });
	const [answer] = (await once(named, 'response')) as [IncomingMessage];
	answer.resume();
	expect([shop.passed, shop.asked]).toEqual([2, 0]);
});

test.for<[string, CallName, Record<string, string>, string?]>([
	['of who is logged in', 'searchProducts', { ...guest, Authorization: 'Bearer of-a-session' }],
	['without the token', 'searchProducts', { Authorization: guest.Authorization }],
	['that sends something', 'sendMessage', guest, 'POST'],
	['that tells of one order', 'getOrder', guest],
	['of which nobody said what it hangs on', 'getProductsOfMetal', guest],
])('a call %s is passed on', async ([, name, headers, method], { shop: { db } }) => {
	const { shop, ask } = await serveCalls(db);
	expect([(await ask(name, '', headers, method)).text, shop.passed, shop.asked]).toEqual(['passed on', 1, 0]);
});

test('while the database is down, cached answers come with a mark, others are errors', async ({ shop: { db } }) => {
	const { shop, ask } = await serveCalls(db);
	await ask('getCategoryTree');
	shop.isAway = true;
	const { cache, headers } = await ask('getCategoryTree');
	expect([cache, headers.get('Warning')]).toEqual(['STALE', expect.stringMatching(/^111 /)]);
	expect((await ask('getCountries')).text).toBe('passed on');
	shop.isAway = false;
	await vi.waitFor(async () => expect((await ask('getCategoryTree')).cache).toBe('HIT'));
});
