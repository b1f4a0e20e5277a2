import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test, vi } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { contentPolicies, privateByDefault, securityHeaders, varyByEncoding } from './security-headers.ts';

const page = Buffer.from(`<h1>${'Gold '.repeat(1_000)}</h1>`);

test('adds headers to a page without making it a stream, unless it is compressed', async () => {
	const writes: number[] = [];
	const shop = new Hono()
		.use(securityHeaders, contentPolicies(false), compress(), varyByEncoding)
		.get('/', () => new Response(page, { headers: { 'Content-Type': 'text/html' } }));
	const answer = getRequestListener(shop.fetch);
	const origin = await listen(async (request, response: ServerResponse) => {
		const write = vi.spyOn(response, 'write');
		await answer(request, response);
		writes.push(write.mock.calls.length);
	});
	const plain = await fetch(origin, { headers: { 'Accept-Encoding': 'identity' } });
	expect(await plain.text()).toBe(page.toString());
	expect(Object.fromEntries(plain.headers)).toMatchObject({
		vary: 'Accept-Encoding',
		'content-length': String(page.length),
		'reporting-endpoints': 'policy="/policy-reports"',
		'x-frame-options': 'DENY',
		'permissions-policy': expect.stringContaining('camera=()'),
	});
	const small = await fetch(origin, { headers: { 'Accept-Encoding': 'gzip' } });
	expect(await small.text()).toBe(page.toString());
	expect([small.headers.get('Vary'), small.headers.get('Content-Encoding')]).toEqual(['Accept-Encoding', 'gzip']);
	expect(writes).toEqual([0, expect.any(Number)]);
	expect(writes[1]).toBeGreaterThan(0);
});

test.for([
	['/page', 200, 'public, max-age=60'],
	['/form', 200, 'private, no-cache'],
	['/away', 302, 'private, no-cache'],
	['/no-such-page', 404, 'private, no-cache'],
	['/broken', 500, 'private, no-cache'],
] as const)(
	'%s: shared caches must not store a response without a Cache-Control header',
	async ([path, status, policy]) => {
		const shop = new Hono()
			.use(privateByDefault)
			.get('/page', (c) => c.text('page', 200, { 'Cache-Control': 'public, max-age=60' }))
			.get('/form', () => new Response('an answer'))
			.get('/away', () => Response.redirect('https://shop.example/'))
			.get('/broken', () => {
				throw new Error('broken');
			})
			.onError((_, c) => c.text('broken', 500));
		const answer = await shop.request(path);
		expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([status, policy]);
	},
);
