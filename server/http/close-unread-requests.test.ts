import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { expect, onTestFinished, test } from 'vitest';
import { mount } from '../../backend/http/mount.ts';
import { Refusal } from '../../backend/http/refusal.ts';
import { closeUnreadRequests } from './close-unread-requests.ts';
import { checkPageRequests } from './form-requests.ts';

/** Sends a raw request. @returns the head of the response */
async function send(head: string, body: string, length = body.length) {
	const api = mount({} as never, {
		addressOf: () => 'unknown',
		checkAnswers: false,
		requireOperator: () => Promise.reject(new Error('No operator is needed.')),
		authenticate: () => Promise.reject(new Error('No account is needed.')),
	}).onError((error, c) => {
		if (error instanceof Refusal) return c.json(error.body, error.status);
		throw error;
	});
	const app = new Hono()
		.use(closeUnreadRequests)
		.use(compress())
		.route('/api', api)
		.all(
			'*',
			checkPageRequests(async () => true, { SHOP_URL: undefined }),
			(c) => c.text('page'),
		);
	const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	onTestFinished(() => {
		socket.destroy();
		server.close();
	});
	socket.write(`${head}\r\nHost: shop\r\nAccept-Encoding: gzip\r\nContent-Length: ${length}\r\n\r\n${body}`);
	const [answer] = (await once(socket, 'data')) as [Buffer];
	return answer.toString('latin1').split('\r\n\r\n')[0] ?? '';
}

const form = 'Content-Type: application/x-www-form-urlencoded';

test.each([
	['POST /api/contact HTTP/1.1\r\nContent-Type: application/json', 413],
	[`POST /contact HTTP/1.1\r\n${form}`, 413],
	['PUT /contact HTTP/1.1', 413],
	['GET /contact HTTP/1.1', 200],
])('closes the connection if it responds before the complete request has arrived: %s', async (head, status) => {
	const answer = await send(head, 'a=b', 300_000);
	expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
	expect(answer).toMatch(/^connection: close$/im);
	expect(answer).not.toMatch(/keep-alive/i);
});

test('keeps the connection open after a complete request', async () => {
	const answer = await send(`POST /contact HTTP/1.1\r\n${form}`, 'a=b');
	expect(answer).toMatch(/^HTTP\/1.1 200 /);
	expect(answer).toMatch(/^connection: keep-alive$/im);
});
