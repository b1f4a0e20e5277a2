import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { createStop, drainOf } from './stop.ts';

const log = pino({ base: null }, { write: (line) => console.error(line) });

/** A server that can be stopped, what it has told its parts, and somebody who keeps one connection to it. */
async function start(listener: RequestListener) {
	const server = createServer(listener).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const told: string[] = [];
	const stopping = new AbortController();
	const stop = createStop(server, log, stopping, {
		before: async () => void told.push('before'),
		begun: () => told.push('begun'),
		close: async () => void told.push('close'),
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
	return { stop, told, stopping, ask, server, port };
}

test('until the drain is over requests are taken, each answer closing its connection', async () => {
	const { stop, told, stopping, ask } = await start((_, response) => response.end('a page'));
	expect(await ask()).toEqual({ text: 'a page', connection: 'keep-alive' });
	const stopped = stop(60_000);
	expect(stopping.signal.aborted).toBe(true);
	expect(await ask()).toEqual({ text: 'a page', connection: 'close' });
	expect(await ask(new Agent())).toEqual({ text: 'a page', connection: 'close' });
	expect(told).toEqual([]);
	// The second signal of somebody who does not want to wait.
	stop(60_000);
	await stopped;
	expect(told).toEqual(['before', 'begun', 'close']);
	await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
});

test('what was accepted is answered whole before anything is closed', async () => {
	const come = Promise.withResolvers<void>();
	const answer = Promise.withResolvers<void>();
	const { stop, told, ask } = await start(async (_, response) => {
		come.resolve();
		await answer.promise;
		response.end('late');
	});
	const asked = ask();
	await come.promise;
	const stopped = stop(0);
	await expect.poll(() => told).toEqual(['before', 'begun']);
	answer.resolve();
	expect(await asked).toEqual({ text: 'late', connection: 'close' });
	await stopped;
	expect(told).toEqual(['before', 'begun', 'close']);
});

test('those whom the system has let in are taken before the listener closes', async () => {
	const { stop, ask } = await start((_, response) => response.end('a page'));
	const asked = Array.from({ length: 30 }, () => ask(new Agent()));
	await new Promise(process.nextTick);
	await stop(0);
	for (const answer of await Promise.all(asked)) expect(answer).toEqual({ text: 'a page', connection: 'close' });
});

test('who has said nothing keeps nobody waiting; who has begun a request is heard to its end', async () => {
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

test('in development nobody waits for those who are still being sent', () => {
	expect(drainOf({ DRAIN_SECONDS: undefined, NODE_ENV: 'production' })).toBe(5_000);
	expect(drainOf({ DRAIN_SECONDS: undefined, NODE_ENV: 'development' })).toBe(0);
	expect(drainOf({ DRAIN_SECONDS: 0.5, NODE_ENV: 'development' })).toBe(500);
});
