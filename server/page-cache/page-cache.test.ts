import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clock } from '../../backend/db/clock.ts';
import { startPages } from '../../tests/setup/page-cache.ts';
import { queueLimits } from '../admission/admission.ts';

const page = (target: string, count: number) => `http://shop.example${target} ${count}`;

/** @returns moves the clocks of the cache forward, by milliseconds */
function moveClocks() {
	const [steady, now] = [clock.steady, performance.now.bind(performance)];
	let ahead = 0;
	vi.spyOn(clock, 'steady').mockImplementation(() => steady() + ahead);
	vi.spyOn(performance, 'now').mockImplementation(() => now() + ahead);
	onTestFinished(() => void vi.restoreAllMocks());
	return (milliseconds: number) => {
		ahead += milliseconds;
	};
}

test('renders a page once, whatever other headers a request has', async () => {
	const { get } = await startPages();
	expect(await get('/shop1?utm=1&page=2')).toMatchObject({
		cache: 'MISS',
		body: Buffer.from(page('/shop1?page=2', 1)),
	});
	const again = await get('/shop1?page=2', { Cookie: 'a=b', Authorization: 'Bearer x', 'User-Agent': 'Googlebot' });
	expect(again).toMatchObject({ cache: 'HIT', body: Buffer.from(page('/shop1?page=2', 1)) });
	expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, s-maxage=10' });
});

test('renders a page once for five hundred simultaneous requests', async () => {
	const { shop, read } = await startPages();
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const all = Array.from({ length: 500 }, () => read('/about'));
	resolve();
	expect(new Set(await Promise.all(all))).toEqual(new Set([page('/about', 1)]));
	expect(shop.rendered).toBe(1);
});

test('after a price change, sends the stored page at once and renders it again in the background', async () => {
	const { shop, get, read } = await startPages();
	await read('/about');
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	for (const prices of [2, 3, 4]) {
		shop.now = { ...shop.now, name: `a${prices}`, prices };
		expect(await get('/about')).toMatchObject({ cache: 'UPDATING', body: Buffer.from(page('/about', 1)) });
		await expect.poll(() => shop.rendered).toBe(2);
	}
	resolve();
	// This render began before the last price changes.
	await expect.poll(() => read('/about')).toBe(page('/about', 3));
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
	expect(shop.rendered).toBe(3);
});

test('renders a page with stale prices again before it sends it', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	shop.now = { ...shop.now, freshUntil: clock.steady() + 20_000 };
	await get('/about');
	ahead(21_000);
	shop.now = { ...shop.now, name: 'a2', prices: 2 };
	expect(await get('/about')).toMatchObject({ cache: 'MISS', body: Buffer.from(page('/about', 2)) });
});

test('renders a page again before it sends it if an offer has ended', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	shop.now = { ...shop.now, offersUntil: clock.steady() + 20_000 };
	await get('/about');
	ahead(19_000);
	expect((await get('/about')).cache).toBe('HIT');
	ahead(1_500);
	shop.now = { ...shop.now, name: 'b', goods: 'b', offersUntil: Number.POSITIVE_INFINITY };
	expect((await get('/about')).cache).toBe('MISS');
});

test('renders pages again after a time, because some content is scheduled', async () => {
	const { get } = await startPages();
	const ahead = moveClocks();
	await get('/about');
	ahead(29_000);
	expect((await get('/about')).cache).toBe('HIT');
	ahead(2_000);
	expect((await get('/about')).cache).toBe('UPDATING');
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
	ahead(61_000);
	expect(await get('/about')).toMatchObject({ cache: 'MISS', body: Buffer.from(page('/about', 3)) });
});

test('after a change of the catalog, sends the old page for a few seconds at most', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	await get('/about');
	await get('/cart');
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	expect((await get('/about')).cache).toBe('UPDATING');
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
	ahead(4_000);
	// Another change does not extend this time.
	shop.now = { ...shop.now, name: 'c', goods: 'c' };
	expect((await get('/about')).cache).toBe('UPDATING');
	ahead(1_500);
	expect((await get('/cart')).cache).toBe('MISS');
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
});

test('measures this time from the last request that saw the old catalog', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	await get('/about');
	ahead(10_000);
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	expect((await get('/about')).cache).toBe('MISS');
});

test('shows clients their own changes on the next page, even if an older render is still running', async () => {
	const { shop, get, read } = await startPages();
	await read('/about');
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	shop.now = { ...shop.now, name: 'a2', prices: 2 };
	await read('/about');
	await expect.poll(() => shop.rendered).toBe(2);
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	shop.writers.add('1.1.1.1');
	const own = get('/about', { 'X-Forwarded-For': '1.1.1.1' });
	expect((await get('/about', { 'X-Forwarded-For': '2.2.2.2' })).cache).toBe('UPDATING');
	resolve();
	expect(await own).toMatchObject({ cache: 'MISS', body: Buffer.from(page('/about', 3)) });
});

test('removes a page that no longer exists', async () => {
	const { shop, get } = await startPages();
	await get('/product-details/1001');
	Object.assign(shop, { status: 410, now: { ...shop.now, name: 'b', goods: 'b' } });
	expect((await get('/product-details/1001')).status).toBe(200);
	await expect.poll(async () => (await get('/product-details/1001')).status).toBe(410);
});

test('compresses responses, validates ETags and answers HEAD', async () => {
	const { get } = await startPages();
	const complete = await get('/about');
	const text = complete.body.toString();
	const brotli = await get('/about', { 'Accept-Encoding': 'gzip, br' });
	expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', text]);
	const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
	expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', text]);
	const tag = complete.headers.etag ?? '';
	expect([brotli.headers.etag, gzip.headers.etag]).toEqual([tag, tag]);
	const same = await get('/about', { 'If-None-Match': `"x", ${tag}` });
	expect([same.status, same.body.length, same.headers.etag, same.headers.vary]).toEqual([
		304,
		0,
		tag,
		'Accept-Encoding',
	]);
	const head = await get('/about', { 'Accept-Encoding': 'br' }, 'HEAD');
	expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(brotli.body.length)]);
});

test.each([
	['an error page', { status: 404 }],
	['a redirect', { status: 302, headers: { Location: '/shop1' } }],
	['a private page', { headers: { 'Cache-Control': 'no-store' } }],
	['a cookie', { headers: { 'Set-Cookie': 'a=b' } }],
	['a server error', { status: 500 }],
	['a page without some of its data', { isComplete: false }],
])('sends %s, but does not store it', async (_, answer) => {
	const { shop, get } = await startPages();
	Object.assign(shop, answer);
	for (const count of [1, 2]) {
		const { status, cache, body, headers } = await get('/about');
		expect([status, cache, body.toString()]).toEqual([shop.status, 'MISS', page('/about', count)]);
		expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
	}
});

test('while the database is down, sends stored pages with a warning until their prices are stale', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	shop.now = { ...shop.now, freshUntil: clock.steady() + 50_000 };
	await get('/about');
	shop.isAway = true;
	for (const seconds of [0, 40]) {
		ahead(seconds * 1_000);
		const { status, cache, headers } = await get('/about');
		expect([status, cache, headers['cache-control']]).toEqual([200, 'STALE', 'no-cache']);
		expect(headers.warning).toMatch(/^111/);
	}
	expect((await get('/shop1')).body.toString()).toBe('passed on');
	ahead(11_000);
	expect((await get('/about')).body.toString()).toBe('passed on');
});

test.each([{ status: 503 }, { isComplete: false }])('sends the stored page if rendering fails: %j', async (fault) => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	await get('/about');
	ahead(61_000);
	Object.assign(shop, fault);
	expect(await get('/about')).toMatchObject({ status: 200, cache: 'STALE', body: Buffer.from(page('/about', 1)) });
});

test('shared caches must not store pages that contain the Host header', async () => {
	const { shop, get } = await startPages();
	shop.headers = { 'Cache-Control': 'private' };
	expect((await get('/cart')).headers['cache-control']).toBe('private, no-cache');
});

test('passes on forms, requests with a body, unknown hosts and pages that it does not store', async () => {
	const { shop, get } = await startPages();
	for (const [path, headers, method] of [
		['/about', {}, 'POST'],
		['/about', { 'Content-Length': '0' }, 'GET'],
		['/about', { Host: 'other.example' }, 'GET'],
		['/nowhere', {}, 'GET'],
	] as const) {
		expect((await get(path, headers, method)).body.toString()).toBe('passed on');
	}
	expect(shop.rendered).toBe(0);
});

test('stores pages separately for each host', async () => {
	const { get } = await startPages();
	const of = async (Host: string) => (await get('/about', { Host })).body.toString();
	expect(await of('one.example')).toBe('http://one.example/about 1');
	expect(await of('two.example')).toBe('http://two.example/about 2');
	expect(await of('one.example')).toBe('http://one.example/about 1');
});

test('searches and invented hosts do not evict other pages', async () => {
	const { shop, get } = await startPages(40_000);
	await get('/about');
	for (let count = 0; count < 50; count++) {
		await get(`/search?searchText=${count}`);
		await get('/cart', { Host: `host-${count}.example` });
	}
	const { rendered } = shop;
	expect((await get('/about')).cache).toBe('HIT');
	expect(shop.rendered).toBe(rendered);
	expect((await get('/search?searchText=0')).cache).toBe('MISS');
});

test('queues the many requests of one client without delaying others, and refuses excess requests', async () => {
	const { shop, get } = await startPages(2 ** 20, { ...queueLimits.pages, maxWaiting: 100, checkInterval: 60_000 });
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const getAs = (address: string, path: string) => get(path, { 'X-Forwarded-For': address });
	const flood = Array.from({ length: 150 }, (_, count) => getAs('1.1.1.1', `/search?searchText=${count}`));
	let ended = 0;
	for (const one of flood) one.then(() => void ended++);
	await expect.poll(() => ended).toBe(150 - 100 - queueLimits.pages.maxRunningPerSite);
	const other = getAs('2.2.2.2', '/about');
	await expect.poll(() => shop.rendered).toBe(queueLimits.pages.maxRunningPerSite + 1);
	resolve();
	expect((await other).body.toString()).toBe(page('/about', queueLimits.pages.maxRunningPerSite + 1));
	const answers = await Promise.all(flood);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(100 + queueLimits.pages.maxRunningPerSite);
	const refused = answers.find(({ status }) => status === 503);
	expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
	expect(refused?.body.toString()).toMatch(/Try again in 10 seconds/);
});

test('renders in the background do not delay pages that clients wait for', async () => {
	const { shop, get } = await startPages(2 ** 24, { ...queueLimits.pages, checkInterval: 60_000 });
	const paths = Array.from({ length: 60 }, (_, count) => `/product-details/${count}`);
	for (const path of paths) await get(path);
	shop.now = { ...shop.now, name: 'a2', prices: 2 };
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	for (const path of paths) expect((await get(path)).cache).toBe('UPDATING');
	await expect.poll(() => shop.rendered).toBe(60 + queueLimits.pages.maxRunningPerSite);
	const waiting = get('/about');
	await expect.poll(() => shop.rendered).toBe(60 + queueLimits.pages.maxRunningPerSite + 1);
	resolve();
	expect((await waiting).body.toString()).toBe(page('/about', 60 + queueLimits.pages.maxRunningPerSite + 1));
});

test('sends the stored page when the queue is full', async () => {
	const { shop, get } = await startPages(2 ** 20, { ...queueLimits.pages, maxWaiting: 5, checkInterval: 60_000 });
	const ahead = moveClocks();
	await get('/about', { 'X-Forwarded-For': '1.1.1.1' });
	ahead(61_000);
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const getAgain = (path: string) => get(path, { 'X-Forwarded-For': '1.1.1.1' });
	const others = Array.from({ length: 8 }, (_, count) => getAgain(`/search?searchText=${count}`));
	const refused = await Promise.race(others);
	expect(refused.status).toBe(503);
	expect(await getAgain('/about')).toMatchObject({ status: 200, cache: 'STALE' });
	resolve();
	await Promise.all(others);
});

test('accepts new connections between two renders', async () => {
	const { shop, get } = await startPages();
	const getAs = (address: string, path: string) => get(path, { 'X-Forwarded-For': address });
	shop.work = 4;
	const flood = Array.from({ length: 80 }, (_, count) => getAs('1.1.1.1', `/search?searchText=${count}`));
	const other = await getAs('2.2.2.2', '/about');
	// Each request has its own connection, and this one arrives last.
	expect(Number(other.body.toString().split(' ')[1])).toBeLessThan(40);
	await Promise.all(flood);
	expect(shop.rendered).toBe(81);
});
