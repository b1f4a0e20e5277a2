import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createStop, drainOf } from './stop.ts';

const log = pino({ base: null }, { write: (line) => console.error(line) });

/** A server that can be stopped, a list of its shutdown steps, and a client with one persistent connection. */
async function start(listener: RequestListener) {
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const steps: string[] = [];
	const stopping = new AbortController();
	const stop = createStop(server, log, stopping, {
		stopJobs: async () => void steps.push('stopJobs'),
		closeSockets: () => steps.push('closeSockets'),
		close: async () => void steps.push('close'),
	});
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	onTestFinished(async () => {
		agent.destroy();
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	const ask = async (from: Agent | undefined = agent) => {
		const [response] = (await once(get({ host: '127.0.0.1', port, agent: from }), 'response')) as [IncomingMessage];
		const text = (await response.toArray()).join('');
		return { text, connection: response.headers.connection };
	};
	return { stop, steps, stopping, ask, server, port };
}

test('accepts requests until the drain ends, and closes the connection with each response', async () => {
	const { stop, steps, stopping, ask } = await start((_, response) => response.end('a page'));
	expect(await ask()).toEqual({ text: 'a page', connection: 'keep-alive' });
	const stopped = stop(60_000);
	expect(stopping.signal.aborted).toBe(true);
	expect(await ask()).toEqual({ text: 'a page', connection: 'close' });
	expect(await ask(new Agent())).toEqual({ text: 'a page', connection: 'close' });
	expect(steps).toEqual([]);
	// A second signal ends the wait.
	stop(60_000);
	await stopped;
	expect(steps).toEqual(['stopJobs', 'closeSockets', 'close']);
	await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
});

test('sends complete responses to accepted requests before it closes anything', async () => {
	const arrived = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	const { stop, steps, ask } = await start(async (_, response) => {
		arrived.resolve();
		await answer.promise;
		response.end('late');
	});
	const response = ask();
	await arrived.promise;
	const stopped = stop(0);
	await expect.poll(() => steps).toEqual(['stopJobs', 'closeSockets']);
	answer.resolve();
	expect(await response).toEqual({ text: 'late', connection: 'close' });
	await stopped;
	expect(steps).toEqual(['stopJobs', 'closeSockets', 'close']);
});

test('accepts all connections in the backlog before the listener closes', async () => {
	const { stop, ask } = await start((_, response) => response.end('a page'));
	const responses = Array.from({ length: 30 }, () => ask(new Agent()));
	await new Promise(process.nextTick);
	await stop(0);
	for (const answer of await Promise.all(responses)) expect(answer).toEqual({ text: 'a page', connection: 'close' });
});

test('closes silent connections at once, and waits for requests that have begun', async () => {
	const { stop, server, port } = await start((_, response) => response.end('a page'));
	const [silent, begun] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
	onTestFinished(() => void [silent, begun].map((socket) => socket.destroy()));
	const closed = new Promise((done) => silent.resume().once('close', done));
	const accepted: Socket[] = [];
	server.on('connection', (socket) => accepted.push(socket));
	begun.write('GET / HTTP/1.1\r\n');
	await expect.poll(() => accepted.filter(({ bytesRead }) => bytesRead > 0).length).toBe(1);
	await expect.poll(() => accepted.length).toBe(2);
	const stopped = stop(0);
	await closed;
	begun.write('Host: shop.example\r\n\r\n');
	expect((await begun.toArray()).join('')).toMatch(/a page/);
	await stopped;
});

test('does not drain in development by default', () => {
	expect(drainOf({ DRAIN_SECONDS: undefined, NODE_ENV: 'production' })).toBe(5_000);
	expect(drainOf({ DRAIN_SECONDS: undefined, NODE_ENV: 'development' })).toBe(0);
	expect(drainOf({ DRAIN_SECONDS: 0.5, NODE_ENV: 'development' })).toBe(500);
});
