import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { clock } from '../../backend/db/clock.ts';
import { startPages } from '../../tests/setup/page-cache.ts';
import { usualTurns } from '../queue/round-robin-queue.ts';

const page = (target: string, count: number) => `http://shop.example${target} ${count}`;

/** Lets the clocks of the cache run ahead, by milliseconds. */
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

test('a page is rendered once, whatever else a request says', async () => {
	const { get } = await startPages();
	expect(await get('/shop1?utm=1&page=2')).toMatchObject({
		cache: 'MISS',
		body: Buffer.from(page('/shop1?page=2', 1)),
	});
	const again = await get('/shop1?page=2', { Cookie: 'a=b', Authorization: 'Bearer x', 'User-Agent': 'Googlebot' });
	expect(again).toMatchObject({ cache: 'HIT', body: Buffer.from(page('/shop1?page=2', 1)) });
	expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, s-maxage=10' });
});

test('five hundred requests for a page that is not stored have it rendered once', async () => {
	const { shop, read } = await startPages();
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const all = Array.from({ length: 500 }, () => read('/about'));
	resolve();
	expect(new Set(await Promise.all(all))).toEqual(new Set([page('/about', 1)]));
	expect(shop.rendered).toBe(1);
});

test('after a tick the stored page is sent at once, and rendered again once meanwhile', async () => {
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
	// It was begun before the last ticks.
	await expect.poll(() => read('/about')).toBe(page('/about', 3));
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
	expect(shop.rendered).toBe(3);
});

test('a page with stale prices is not sent while it can be rendered', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	shop.now = { ...shop.now, freshUntil: clock.steady() + 20_000 };
	await get('/about');
	ahead(21_000);
	shop.now = { ...shop.now, name: 'a2', prices: 2 };
	expect(await get('/about')).toMatchObject({ cache: 'MISS', body: Buffer.from(page('/about', 2)) });
});

test('a page with an offer that has ended meanwhile is not sent', async () => {
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

test('pages are rendered again by the clock, since some content appears by it', async () => {
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

test('after a change of goods the page from before is sent for some seconds at most', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	await get('/about');
	await get('/cart');
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	expect((await get('/about')).cache).toBe('UPDATING');
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
	ahead(4_000);
	// Another change does not prolong it.
	shop.now = { ...shop.now, name: 'c', goods: 'c' };
	expect((await get('/about')).cache).toBe('UPDATING');
	ahead(1_500);
	expect((await get('/cart')).cache).toBe('MISS');
	await expect.poll(async () => (await get('/about')).cache).toBe('HIT');
});

test('a change of goods counts from the last time that the goods before it were seen', async () => {
	const { shop, get } = await startPages();
	const ahead = moveClocks();
	await get('/about');
	ahead(10_000);
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	expect((await get('/about')).cache).toBe('MISS');
});

test('a client sees its own change on the next page, also while a render from before is running', async () => {
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

test('a page that is gone after a change is gone from the cache, too', async () => {
	const { shop, get } = await startPages();
	await get('/product-details/1001');
	Object.assign(shop, { status: 410, now: { ...shop.now, name: 'b', goods: 'b' } });
	expect((await get('/product-details/1001')).status).toBe(200);
	await expect.poll(async () => (await get('/product-details/1001')).status).toBe(410);
});

test('responses are compressed, validated by ETag and reduced to their headers', async () => {
	const { get } = await startPages();
	const whole = await get('/about');
	const text = whole.body.toString();
	const brotli = await get('/about', { 'Accept-Encoding': 'gzip, br' });
	expect([brotli.headers['content-encoding'], brotliDecompressSync(brotli.body).toString()]).toEqual(['br', text]);
	const gzip = await get('/about', { 'Accept-Encoding': 'gzip' });
	expect([gzip.headers['content-encoding'], gunzipSync(gzip.body).toString()]).toEqual(['gzip', text]);
	const tag = whole.headers.etag ?? '';
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
])('%s is sent, but not stored', async (_, answer) => {
	const { shop, get } = await startPages();
	Object.assign(shop, answer);
	for (const count of [1, 2]) {
		const { status, cache, body, headers } = await get('/about');
		expect([status, cache, body.toString()]).toEqual([shop.status, 'MISS', page('/about', count)]);
		expect(headers['cache-control']).toMatch(/^(private, no-cache|no-store)$/);
	}
});

test('while the database is down stored pages are sent, marked, until their prices are stale', async () => {
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

test.each([{ status: 503 }, { isComplete: false }])(
	'a stored page is sent where rendering fails: %j',
	async (fault) => {
		const { shop, get } = await startPages();
		const ahead = moveClocks();
		await get('/about');
		ahead(61_000);
		Object.assign(shop, fault);
		expect(await get('/about')).toMatchObject({ status: 200, cache: 'STALE', body: Buffer.from(page('/about', 1)) });
	},
);

test('a page that names the host that was asked for is stored by no shared cache', async () => {
	const { shop, get } = await startPages();
	shop.headers = { 'Cache-Control': 'private' };
	expect((await get('/cart')).headers['cache-control']).toBe('private, no-cache');
});

test('forms, requests with a body, unknown hosts and pages that are not stored go on', async () => {
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

test('each host has its own pages', async () => {
	const { get } = await startPages();
	const of = async (Host: string) => (await get('/about', { Host })).body.toString();
	expect(await of('one.example')).toBe('http://one.example/about 1');
	expect(await of('two.example')).toBe('http://two.example/about 2');
	expect(await of('one.example')).toBe('http://one.example/about 1');
});

test('searches and invented hosts displace no other page', async () => {
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

test("one client's hundreds of pages wait their turns, another client's page does not; excess requests are refused", async () => {
	const { shop, get } = await startPages(2 ** 20, { ...usualTurns, mostWaiting: 100, look: 60_000 });
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const ask = (address: string, path: string) => get(path, { 'X-Forwarded-For': address });
	const greedy = Array.from({ length: 150 }, (_, count) => ask('1.1.1.1', `/search?searchText=${count}`));
	let ended = 0;
	for (const one of greedy) one.then(() => void ended++);
	await expect.poll(() => ended).toBe(150 - 100 - usualTurns.mostOfOne);
	const other = ask('2.2.2.2', '/about');
	await expect.poll(() => shop.rendered).toBe(usualTurns.mostOfOne + 1);
	resolve();
	expect((await other).body.toString()).toBe(page('/about', usualTurns.mostOfOne + 1));
	const answers = await Promise.all(greedy);
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(100 + usualTurns.mostOfOne);
	const refused = answers.find(({ status }) => status === 503);
	expect(refused?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
	expect(refused?.body.toString()).toMatch(/Try again in 10 seconds/);
});

test('renders in the background take turns with pages that clients wait for', async () => {
	const { shop, get } = await startPages(2 ** 24, { ...usualTurns, look: 60_000 });
	const paths = Array.from({ length: 60 }, (_, count) => `/product-details/${count}`);
	for (const path of paths) await get(path);
	shop.now = { ...shop.now, name: 'a2', prices: 2 };
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	for (const path of paths) expect((await get(path)).cache).toBe('UPDATING');
	await expect.poll(() => shop.rendered).toBe(60 + usualTurns.mostOfOne);
	const waiting = get('/about');
	await expect.poll(() => shop.rendered).toBe(60 + usualTurns.mostOfOne + 1);
	resolve();
	expect((await waiting).body.toString()).toBe(page('/about', 60 + usualTurns.mostOfOne + 1));
});

test('a stored page is sent where the shop sheds load', async () => {
	const { shop, get } = await startPages(2 ** 20, { ...usualTurns, mostWaiting: 5, look: 60_000 });
	const ahead = moveClocks();
	await get('/about', { 'X-Forwarded-For': '1.1.1.1' });
	ahead(61_000);
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const ask = (path: string) => get(path, { 'X-Forwarded-For': '1.1.1.1' });
	const others = Array.from({ length: 8 }, (_, count) => ask(`/search?searchText=${count}`));
	const refused = await Promise.race(others);
	expect(refused.status).toBe(503);
	expect(await ask('/about')).toMatchObject({ status: 200, cache: 'STALE' });
	resolve();
	await Promise.all(others);
});

test('connections that come while pages are rendered are accepted between two of them', async () => {
	const { shop, get } = await startPages();
	const ask = (address: string, path: string) => get(path, { 'X-Forwarded-For': address });
	shop.work = 4;
	const greedy = Array.from({ length: 80 }, (_, count) => ask('1.1.1.1', `/search?searchText=${count}`));
	const other = await ask('2.2.2.2', '/about');
	// Each request has its own connection, and the last comes last.
	expect(Number(other.body.toString().split(' ')[1])).toBeLessThan(40);
	await Promise.all(greedy);
	expect(shop.rendered).toBe(81);
});
