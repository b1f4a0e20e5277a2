import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { listen } from '../../tests/setup/listen.ts';
import { createAdmission, isOverload } from './admission.ts';

/** A server whose requests end when the test opens the gate. `X-Network` names the client's network. */
async function startServer(requests = 3) {
	const gate = Promise.withResolvers<void>();
	const begun: string[] = [];
	const admission = createAdmission({
		networkOfClient: ({ headers }) => String(headers['x-network']),
		isDirectClient: () => false,
		addressOf: (c) => c.req.header('x-network') ?? '',
		limits: { requests, largeBodies: 2, connections: 2 },
		// The tasks of these tests only wait, and would soon give their places to others.
		startMeasuring: () => () => 1,
	});
	const app = new Hono()
		.get('/healthz', (c) => c.text('ok'))
		.all('*', admission.waitForTurn, async (c) => {
			begun.push(`${c.req.header('x-network')} ${c.req.path}`);
			await gate.promise;
			return c.text('done');
		});
	const origin = await listen(admission.limitRequests(getRequestListener(app.fetch)));
	const request = (network: string, path = '/api/brands', init: RequestInit = {}) =>
		fetch(origin + path, { ...init, headers: { 'X-Network': network } });
	return { admission, begun, openGate: gate.resolve, origin, request };
}

describe('a network with too many requests in progress', () => {
	test('gets 429 with Retry-After, while another network is served', async () => {
		const { begun, openGate, request } = await startServer();
		const greedy = [1, 2, 3].map(() => request('greedy'));
		await expect.poll(() => begun).toHaveLength(3);
		const refused = await request('greedy');
		expect(refused.status).toBe(429);
		expect(refused.headers.get('retry-after')).toBe('10');
		expect(refused.headers.get('connection')).toBe('close');
		expect(await refused.json()).toMatchObject({ error: { code: 'too_many_requests' } });
		const page = await request('greedy', '/about');
		expect(page.status).toBe(429);
		expect(await page.text()).toContain('Too many requests from your network');
		const other = request('other');
		await expect.poll(() => begun).toHaveLength(4);
		openGate();
		expect((await other).status).toBe(200);
		for (const response of await Promise.all(greedy)) expect(await response.text()).toBe('done');
	});

	test('is served again when its requests have ended', async () => {
		const { openGate, request } = await startServer(1);
		openGate();
		for (let count = 0; count < 5; count++) expect((await request('one')).status).toBe(200);
	});

	test('still gets health checks', async () => {
		const { begun, openGate, request } = await startServer(1);
		const first = request('greedy');
		await expect.poll(() => begun).toHaveLength(1);
		expect((await request('greedy', '/healthz')).status).toBe(200);
		openGate();
		await first;
	});
});

test('a network may send two large bodies at a time, and any number of small ones', async () => {
	const { begun, openGate, request } = await startServer(100);
	const upload = (network: string, size: number) =>
		request(network, '/api/uploads', { method: 'POST', body: 'x'.repeat(size) });
	const accepted = [upload('greedy', 200_000), upload('greedy', 200_000)];
	await expect.poll(() => begun).toHaveLength(2);
	expect((await upload('greedy', 200_000)).status).toBe(429);
	accepted.push(upload('greedy', 1_000), upload('other', 200_000));
	await expect.poll(() => begun).toHaveLength(4);
	openGate();
	for (const response of await Promise.all(accepted)) expect(response.status).toBe(200);
	expect((await upload('greedy', 200_000)).status).toBe(200);
});

test('a body in chunks gets 411 before it is read, and the connection is closed', async () => {
	const { begun, request } = await startServer();
	const body = new ReadableStream({
		async pull(controller) {
			controller.enqueue(new TextEncoder().encode(' '));
			// Leaves the server time to answer.
			await setImmediate();
		},
	});
	const refused = await request('one', '/api/orders', { method: 'POST', body, duplex: 'half' } as RequestInit);
	expect([refused.status, refused.headers.get('connection')]).toEqual([411, 'close']);
	expect(await refused.json()).toMatchObject({ error: { code: 'length_required' } });
	expect(begun).toEqual([]);
});

test('a connection that sends hundreds of requests without waiting is closed, and few of them begin', async () => {
	const { origin, begun } = await startServer(1_000);
	const { hostname, port } = new URL(origin);
	const socket = connect(Number(port), hostname);
	socket.write('GET /about HTTP/1.1\r\nHost: shop\r\nX-Network: greedy\r\n\r\n'.repeat(300));
	await once(
		socket.on('error', () => {}),
		'close',
	);
	expect(begun.length).toBeLessThanOrEqual(4);
});

test('one network runs only so many calls at a time, and does not delay another', async () => {
	const { begun, openGate, request } = await startServer(100);
	const greedy = Array.from({ length: 20 }, () => request('greedy'));
	await expect.poll(() => begun).toHaveLength(4);
	const other = request('other');
	await expect.poll(() => begun.at(-1)).toBe('other /api/brands');
	expect(begun).toHaveLength(5);
	openGate();
	for (const response of await Promise.all([other, ...greedy])) expect(response.status).toBe(200);
});

test('pages, reads and writes wait in queues of their own', async () => {
	const { begun, openGate, request } = await startServer(100);
	const pages = Array.from({ length: 5 }, () => request('one', '/search'));
	await expect.poll(() => begun).toEqual(['one /search', 'one /search']);
	const others = [request('one', '/api/brands'), request('one', '/api/orders', { method: 'POST' })];
	await expect.poll(() => begun).toHaveLength(4);
	openGate();
	for (const response of await Promise.all([...pages, ...others])) expect(response.status).toBe(200);
});

test.each([
	['an idle server', 400, 11, false],
	['one task that blocks the loop for seconds', 1, 4_000, false],
	['a busy server', 50, 100, false],
	['a server that is late all the time', 8, 600, true],
])('%s: %i samples with a median of %i ms', (_, samples, median, isTooSlow) => {
	expect(isOverload(samples, median)).toBe(isTooSlow);
});
