import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { FollowedVersions, Versions } from '../../backend/versions/follow-versions.ts';
import { policyHeader } from '../content-policy.ts';
import { anyOrigin, joinPieces, originAsked, piecesOf } from './any-origin.ts';
import { createFairTurns, usualTurns } from './fair-turns.ts';
import { addressOf } from './page-address.ts';
import { createPageCache } from './page-cache.ts';
import { withScripts } from './page-scripts.ts';

const askedBy = (host: string) => originAsked({ headers: { host } });

test.each([
	['shop.example', 'http://shop.example'],
	['Shop.Example:80', 'http://shop.example'],
	['shop.example:8080', 'http://shop.example:8080'],
	['localhost:3000', 'http://localhost:3000'],
	['[::1]:3000', 'http://[::1]:3000'],
])('%s is read as %s', (host, origin) => {
	expect(askedBy(host)).toBe(origin);
});

test.each([
	'',
	'shop.example/path',
	'shop.example"><script>',
	"shop.example'",
	'user@shop.example',
	'shop.example:99999',
	'shop.example:',
	'shop.example#x',
	'shop%2eexample',
	'sh\u00f6p.example',
	'a b',
	'.',
	`${'a'.repeat(300)}.example`,
])('%j is no host that may stand in a page', (host) => {
	expect(askedBy(host)).toBeUndefined();
});

test('whatever host is read, nothing in it is written otherwise in HTML, JSON, scripts and addresses', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.domain(),
				fc.ipV6().map((ip) => `[${ip}]:80`),
			),
			(host) => {
				const origin = askedBy(host);
				if (origin === undefined) return;
				expect(origin).toMatch(/^http:\/\/[a-z0-9.[\]:-]+$/);
				expect(new URL(`http://${host}/`).origin).toBe(origin);
			},
		),
	);
});

test('a page that says its origin in another way of writing is not put together', () => {
	const filled = (text: string) => {
		const pieces = piecesOf(Buffer.from(text));
		return pieces && joinPieces(pieces, Buffer.from('http://a.example')).toString();
	};
	expect(filled(`<a href="${anyOrigin}/x">${anyOrigin}</a>`)).toBe('<a href="http://a.example/x">http://a.example</a>');
	expect(filled('no origin')).toBe('no origin');
	for (const other of [encodeURIComponent(anyOrigin), anyOrigin.slice(7), `${anyOrigin}:80`, `${anyOrigin}.example`]) {
		expect(filled(`<a href="/share?${other}">`), other).toBeUndefined();
	}
});

const long = 'A page of the shop, with as much text as pages have. '.repeat(400);

/** A shop whose address nobody has named, of pages that name it in text, data and a script that their policy lets run. */
async function startShop() {
	const shop = { rendered: 0, text: (origin: string) => `<link href="${origin}/about">` };
	const now: Versions = { name: 'a', goods: 'a', prices: 1, freshUntil: Number.POSITIVE_INFINITY };
	const versions: FollowedVersions = { known: () => now, read: async () => now, last: () => now, doubt: () => {} };
	const htmlFor = (origin: string) =>
		`${shop.text(origin)}<p>${long}</p><script>start({"origin":"${origin}"})</script><script>other()</script>`;
	const listener = createPageCache({
		async render(url) {
			shop.rendered += 1;
			const html = htmlFor(new URL(url).origin);
			const headers = {
				'Content-Type': 'text/html',
				'Cache-Control': 'private',
				[policyHeader]: withScripts("default-src 'none'", Buffer.from(html), [0]),
			};
			return { answer: new Response(html, { headers }), isWhole: () => true };
		},
		versions,
		addressOf: (target) => addressOf(target, () => 'leaf'),
		originOf: (request) => originAsked(request) && anyOrigin,
		isForAny: true,
		addressOfClient: () => '192.0.2.1',
		turns: createFairTurns(usualTurns),
		mostBytes: 2 ** 20,
		shared: 10,
	})((_, response) => response.end('passed on'));
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	const { port } = server.address() as AddressInfo;
	async function get(Host: string, headers: Record<string, string> = {}) {
		const sent = ask({ host: '127.0.0.1', port, path: '/about', headers: { ...headers, Host } }).end();
		const [response] = (await once(sent, 'response')) as [IncomingMessage];
		const body = Buffer.concat(await response.toArray());
		return { status: response.statusCode, headers: response.headers, cache: response.headers['x-cache'], body };
	}
	return { shop, get, htmlFor, port };
}

test('a page is rendered once for all hosts, and says to each what would be rendered for it', async () => {
	const { shop, get, htmlFor, port } = await startShop();
	const tags = new Set<string | undefined>();
	for (const [host, cache] of [
		['one.example', 'MISS'],
		['two.example:8080', 'HIT'],
		[`localhost:${port}`, 'HIT'],
		['two.example:8080', 'HIT'],
		['two.example:8080', 'HIT'],
		['one.example', 'HIT'],
	] as const) {
		const html = htmlFor(`http://${host}`);
		const page = await get(host);
		expect([page.cache, page.body.toString()]).toEqual([cache, html]);
		expect(page.headers[policyHeader.toLowerCase()]).toBe(withScripts("default-src 'none'", Buffer.from(html), [0]));
		expect(page.headers['cache-control']).toBe('private, no-cache');
		expect(JSON.stringify(page.headers)).not.toContain(anyOrigin);
		const small = await get(host, { 'Accept-Encoding': 'gzip' });
		expect([small.headers['content-encoding'], gunzipSync(small.body).toString()]).toEqual(['gzip', html]);
		expect(small.body.length).toBeLessThan(html.length / 10);
		const { etag = '' } = page.headers;
		expect((await get(host, { 'If-None-Match': etag })).status).toBe(304);
		tags.add(etag);
	}
	expect([shop.rendered, tags.size]).toEqual([1, 3]);
});

test("for this machine's own names brotli is made, for others who takes both gets gzip", async () => {
	const { get, port } = await startShop();
	const encodingFor = async (host: string) =>
		(await get(host, { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding'];
	expect([await encodingFor('one.example'), await encodingFor(`127.0.0.1:${port}`)]).toEqual(['gzip', 'br']);
});

test('a host that may not stand in a page is passed on', async () => {
	const { shop, get } = await startShop();
	expect((await get('one.example/x')).body.toString()).toBe('passed on');
	expect(shop.rendered).toBe(0);
});

test('a page that says its origin in another way of writing is passed on', async () => {
	const { shop, get } = await startShop();
	shop.text = (origin) => `<a href="/share?${encodeURIComponent(origin)}">`;
	expect((await get('one.example')).body.toString()).toBe('passed on');
});
