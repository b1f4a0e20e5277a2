import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, test, vi } from 'vitest';
import { listen } from '../tests/setup/listen.ts';
import { contentPolicies, securityHeaders, varyByEncoding } from './security-headers.ts';

const page = Buffer.from(`<h1>${'Gold '.repeat(1_000)}</h1>`);

test('a page gets its headers and stays in one piece, unless it is compressed', async () => {
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
	});
	const small = await fetch(origin, { headers: { 'Accept-Encoding': 'gzip' } });
	expect(await small.text()).toBe(page.toString());
	expect([small.headers.get('Vary'), small.headers.get('Content-Encoding')]).toEqual(['Accept-Encoding', 'gzip']);
	expect(writes).toEqual([0, expect.any(Number)]);
	expect(writes[1]).toBeGreaterThan(0);
});
