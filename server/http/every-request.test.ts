import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { everyRequest } from './every-request.ts';

const shop = new Hono().get('/', (c) => c.text('a page')).get('*', (c) => c.text(`the page ${c.req.path}`));
const answer = getRequestListener(shop.fetch, { hostname: 'localhost' });

/** Sends a request as it stands. @returns the whole answer */
async function send(lines: string[], SHOP_URL?: string): Promise<string> {
	const origin = await listen(everyRequest({ SHOP_URL })(answer));
	const socket = connect(Number(new URL(origin).port), '127.0.0.1');
	socket.end(`${lines.join('\r\n')}\r\n\r\n`);
	return text(socket);
}

test('two Host headers are refused, whether they differ or not', async () => {
	const close = 'Connection: close';
	for (const second of ['Host: other.example', 'host: shop.example']) {
		const answered = await send(['GET / HTTP/1.1', 'Host: shop.example', second, close]);
		expect(answered).toMatch(/^HTTP\/1\.1 400 .*Send one Host header\./s);
	}
	expect(await send(['GET / HTTP/1.1', 'Host: shop.example', close])).toMatch(/^HTTP\/1\.1 200 .*a page/s);
});

test('HTTP/1.0 has no Host header, and is answered', async () => {
	expect(await send(['GET / HTTP/1.0'])).toMatch(/^HTTP\/1\.1 200 .*a page/s);
});

test('a shop whose address begins with https sends Strict-Transport-Security', async () => {
	const request = ['GET / HTTP/1.0'];
	expect(await send(request, 'https://shop.example')).toMatch(/\r\nStrict-Transport-Security: max-age=31536000\r\n/i);
	expect(await send(request, 'http://shop.example')).not.toMatch(/Strict-Transport-Security/i);
	expect(await send(request)).not.toMatch(/Strict-Transport-Security/i);
});

test('a path that cannot be decoded is answered as /404', async () => {
	expect(await send(['GET /order/ann@shop.example%zz HTTP/1.0'])).toContain('the page /404');
	expect(await send(['GET /caf%C3%A9?q=%zz HTTP/1.0'])).toContain('the page /caf');
});
