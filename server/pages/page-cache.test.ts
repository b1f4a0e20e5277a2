import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { clock } from '../../backend/db/clock.ts';
import { startPages } from '../../tests/setup/page-cache.ts';
import { usualTurns } from './fair-turns.ts';

const page = (target: string, count: number) => `http://shop.example${target} ${count}`;

test('a page is rendered once, whatever else a request says, and again once something has changed', async () => {
	const { shop, get } = await startPages();
	expect(await get('/shop1?utm=1&page=2')).toMatchObject({
		cache: 'MISS',
		body: Buffer.from(page('/shop1?page=2', 1)),
	});
	const again = await get('/shop1?page=2', { Cookie: 'a=b', Authorization: 'Bearer x', 'User-Agent': 'Googlebot' });
	expect(again).toMatchObject({ cache: 'HIT', body: Buffer.from(page('/shop1?page=2', 1)) });
	expect(again.headers).toMatchObject({ vary: 'Accept-Encoding', 'cache-control': 'public, max-age=0, s-maxage=10' });
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	expect(await get('/shop1?page=2')).toMatchObject({ cache: 'MISS', body: Buffer.from(page('/shop1?page=2', 2)) });
});

test('five hundred who ask for a cold page have it rendered once', async () => {
	const { shop, read } = await startPages();
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const all = Array.from({ length: 500 }, () => read('/about'));
	resolve();
	expect(new Set(await Promise.all(all))).toEqual(new Set([page('/about', 1)]));
	expect(shop.rendered).toBe(1);
});

test('who asks after a change does not get what was begun before it', async () => {
	const { shop, read } = await startPages();
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const early = read('/about');
	while (shop.rendered < 1) await read('/contact');
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	const late = read('/about');
	while (shop.rendered < 2) await read('/contact');
	resolve();
	expect([await early, await late]).toEqual([page('/about', 1), page('/about', 2)]);
	expect(await read('/about')).toBe(page('/about', 2));
});

test('while a page is rendered for a new price the one before still comes, of two ticks ago none', async () => {
	const { shop, get, read } = await startPages();
	await read('/about');
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	shop.now = { ...shop.now, name: 'a2', prices: 2 };
	const renewing = read('/about');
	while (shop.rendered < 2) await read('/contact');
	expect(await get('/about')).toMatchObject({ cache: 'UPDATING', body: Buffer.from(page('/about', 1)) });
	// Known versions are not read anew for each who asks meanwhile: that keeps the database from the rendering.
	Object.assign(shop, { isKnown: true, read: 0 });
	expect([(await get('/about')).cache, shop.read]).toEqual(['UPDATING', 0]);
	shop.isKnown = false;
	shop.now = { ...shop.now, name: 'a3', prices: 3 };
	const next = [read('/about'), read('/about')];
	while (shop.rendered < 3) await read('/contact');
	resolve();
	expect([await renewing, ...(await Promise.all(next))]).toEqual([2, 3, 3].map((count) => page('/about', count)));
});

test('while a page is made since prices are fresh no longer the one before still comes, for two ticks', async () => {
	const { shop, get, read } = await startPages();
	await read('/about');
	const { promise, resolve } = Promise.withResolvers<void>();
	shop.gate = promise;
	const readAt = clock.steady();
	shop.now = { ...shop.now, name: 'stale', freshUntil: 0, before: { name: 'a', readAt } };
	const renewing = read('/about');
	while (shop.rendered < 2) await read('/contact');
	expect(await get('/about')).toMatchObject({ cache: 'UPDATING', body: Buffer.from(page('/about', 1)) });

	// Two ticks, of ten seconds each, later.
	shop.now = { ...shop.now, before: { name: 'a', readAt: readAt - 20_000 } };
	const waiting = read('/about');
	await read('/contact');
	resolve();
	expect(await Promise.all([renewing, waiting])).toEqual([page('/about', 2), page('/about', 2)]);
});

test('it comes as small as the client takes it, as a tag to who has it, and as its headers', async () => {
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
	const head = await get('/about', {}, 'HEAD');
	expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(text.length)]);
});

test.each([
	['an error', { status: 500 }],
	['a page that is nowhere', { status: 404 }],
	['a way elsewhere', { status: 302, headers: { Location: '/shop1' } }],
	['what nobody may keep', { headers: { 'Cache-Control': 'no-store' } }],
	["what sets somebody's cookie", { headers: { 'Set-Cookie': 'a=b' } }],
])('%s is not kept, and is told as it is', async (_, answer) => {
	const { shop, get } = await startPages();
	Object.assign(shop, answer);
	for (const count of [1, 2]) {
		const { status, cache, body } = await get('/about');
		expect([status, cache, body.toString()]).toEqual([shop.status, 'MISS', page('/about', count)]);
	}
});

test('an error is told of the address that was asked for', async () => {
	const { shop, read } = await startPages();
	shop.status = 404;
	expect([await read('/shop1?utm=1'), shop.passed]).toEqual(['passed on', 1]);
});

test('a page that was made of less than it should is not kept', async () => {
	const { shop, get, read } = await startPages();
	shop.isWhole = false;
	expect([await read('/about'), await read('/about')]).toEqual(['passed on', 'passed on']);
	shop.isWhole = true;
	expect((await get('/about')).cache).toBe('MISS');
});

test('while the database is away a page that was good comes, marked, until its prices are too old', async () => {
	const { shop, get } = await startPages();
	await get('/about');
	shop.isAway = true;
	expect(await get('/about')).toMatchObject({
		status: 200,
		cache: 'STALE',
		headers: { warning: expect.stringMatching(/^111/) },
	});
	expect((await get('/shop1')).body.toString()).toBe('passed on');

	shop.isAway = false;
	shop.now = { ...shop.now, name: 'old', freshUntil: 0 };
	await get('/about');
	shop.isAway = true;
	expect((await get('/about')).body.toString()).toBe('passed on');
});

test('a page that was known to be old before the database went does not come', async () => {
	const { shop, get } = await startPages();
	await get('/about');
	shop.now = { ...shop.now, name: 'b', goods: 'b' };
	await get('/shop1');
	shop.isAway = true;
	expect((await get('/about')).body.toString()).toBe('passed on');
});

test('what names its host is kept by no shared cache, nor is a page of which nobody knows whether it is true', async () => {
	const { shop, get } = await startPages();
	shop.headers = { 'Cache-Control': 'private' };
	expect((await get('/cart')).headers['cache-control']).toBe('private, no-cache');
	shop.headers = {};
	await get('/about');
	shop.isAway = true;
	expect((await get('/about')).headers['cache-control']).toBe('no-cache');
});

test('forms, what has a body, and hosts that are not ours go on', async () => {
	const { shop, get } = await startPages();
	for (const [headers, method] of [
		[{}, 'POST'],
		[{ 'Content-Length': '0' }, 'GET'],
		[{ Host: 'other.example' }, 'GET'],
	] as const) {
		expect((await get('/about', headers, method)).body.toString()).toBe('passed on');
	}
	expect(shop.rendered).toBe(0);
});

test('each host has pages of its own', async () => {
	const { get } = await startPages();
	const of = async (Host: string) => (await get('/about', { Host })).body.toString();
	expect(await of('one.example')).toBe('http://one.example/about 1');
	expect(await of('two.example')).toBe('http://two.example/about 2');
	expect(await of('one.example')).toBe('http://one.example/about 1');
});

test('searches push no other page out', async () => {
	const { shop, get } = await startPages(20_000);
	await get('/about');
	for (let count = 0; count < 50; count++) await get(`/search?searchText=${count}`);
	const rendered = shop.rendered;
	expect((await get('/about')).cache).toBe('HIT');
	expect(shop.rendered).toBe(rendered);
	expect((await get('/search?searchText=0')).cache).toBe('MISS');
});

test("made-up values of a page's parameters are kept as no page of their own", async () => {
	const { shop, get } = await startPages(20_000);
	await get('/product-details/1001');
	await get('/about');
	for (let count = 0; count < 50; count++) {
		expect((await get(`/product-details/1001?reviews=${count}`)).cache).toBe('HIT');
		expect((await get(`/shop1?sort=${count}`)).body.toString()).toBe('passed on');
	}
	expect((await get('/about')).cache).toBe('HIT');
	expect(shop.rendered).toBe(2);
});

test("one address's hundreds of pages wait their turns, another's page does not; what is too much is told so", async () => {
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

test('who connects while pages are made is heard between two of them, not after them all', async () => {
	const { shop, get } = await startPages();
	const ask = (address: string, path: string) => get(path, { 'X-Forwarded-For': address });
	shop.work = 4;
	const greedy = Array.from({ length: 80 }, (_, count) => ask('1.1.1.1', `/search?searchText=${count}`));
	const other = await ask('2.2.2.2', '/about');
	// Each request has a connection of its own, and the last comes last.
	expect(Number(other.body.toString().split(' ')[1])).toBeLessThan(40);
	await Promise.all(greedy);
	expect(shop.rendered).toBe(81);
});
