import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { checkEveryRequest } from './every-request.ts';

const shop = new Hono().get('/', (c) => c.text('a page')).get('*', (c) => c.text(`the page ${c.req.path}`));
const answer = getRequestListener(shop.fetch, { hostname: 'localhost' });

/** Sends a raw request. @returns the raw response */
async function send(lines: string[], SHOP_URL?: string): Promise<string> {
	const origin = await listen(checkEveryRequest({ SHOP_URL })(answer));
	const socket = connect(Number(new URL(origin).port), '127.0.0.1');
	socket.end(`${lines.join('\r\n')}\r\n\r\n`);
	return text(socket);
}

test('refuses two Host headers, even if they are equal', async () => {
	const close = 'Connection: close';
	for (const second of ['Host: other.example', 'host: shop.example']) {
		const answered = await send(['GET / HTTP/1.1', 'Host: shop.example', second, close]);
		expect(answered).toMatch(/^HTTP\/1\.1 400 .*Send one Host header\./s);
	}
	expect(await send(['GET / HTTP/1.1', 'Host: shop.example', close])).toMatch(/^HTTP\/1\.1 200 .*a page/s);
});

test('answers HTTP/1.0 requests, which have no Host header', async () => {
	expect(await send(['GET / HTTP/1.0'])).toMatch(/^HTTP\/1\.1 200 .*a page/s);
});

test('sends Strict-Transport-Security if SHOP_URL begins with https', async () => {
	const request = ['GET / HTTP/1.0'];
	expect(await send(request, 'https://shop.example')).toMatch(/\r\nStrict-Transport-Security: max-age=31536000\r\n/i);
	expect(await send(request, 'http://shop.example')).not.toMatch(/Strict-Transport-Security/i);
	expect(await send(request)).not.toMatch(/Strict-Transport-Security/i);
});

test('answers a path that it cannot decode as /404', async () => {
	expect(await send(['GET /order/ann@shop.example%zz HTTP/1.0'])).toContain('the page /404');
	expect(await send(['GET /caf%C3%A9?q=%zz HTTP/1.0'])).toContain('the page /caf');
});
