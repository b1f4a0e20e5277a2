import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import Pusher from 'pusher';
import PusherClient, { type Channel } from 'pusher-js';
import { test as base } from 'vitest';
import { type RawData, WebSocket } from 'ws';
import type { Bus } from '../../backend/realtime/bus.ts';
import { createRealtimeServer, type RealtimeOptions } from '../../backend/realtime/realtime.ts';
import { memoryBus } from './memory-bus.ts';

export const credentials = { appId: 'app-1', key: 'key-1', secret: 'secret of the tests' };
const log = pino({ base: null }, { write: (line) => console.error(line) });

export type Frame = { event: string; channel?: string; data: unknown; user_id?: string };

/** A socket without a client library. */
export type RawClient = {
	send: (frame: unknown) => void;
	/** Waits for the next frame. */
	next: () => Promise<Frame>;
	closed: Promise<number>;
	socket: WebSocket;
};

/** Starts a realtime server on a free port, and creates clients, for the test. */
export async function startRealtime(options: Partial<RealtimeOptions> & { bus?: Bus } = {}) {
	const realtime = createRealtimeServer({
		credentials,
		bus: memoryBus(),
		log,
		maxConnections: 100,
		maxConnectionsPerNetwork: 100,
		networkOfClient: ({ url }) => new URL(url ?? '', 'http://any').searchParams.get('network') ?? 'one',
		...options,
	});
	const server = createServer(getRequestListener(realtime.routes.fetch));
	realtime.attach(server);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	const sdk = new Pusher({ ...credentials, host: '127.0.0.1', port: String(port) });
	const clients: PusherClient[] = [];
	const sockets: WebSocket[] = [];

	const open = async (target = `/app/${credentials.key}?protocol=7&client=test&version=1`): Promise<RawClient> => {
		const socket = new WebSocket(`ws://127.0.0.1:${port}${target}`);
		sockets.push(socket);
		const client = rawClient(socket);
		await once(socket, 'open');
		return client;
	};

	return {
		port,
		sdk,
		server,
		realtime,
		open,
		/** Opens a socket and completes its handshake. */
		async greeted() {
			const client = await open();
			const { data } = await client.next();
			return { ...client, id: JSON.parse(String(data)).socket_id as string };
		},
		/** Connects with the browser library. */
		async connect(key = credentials.key) {
			const client = new PusherClient(key, {
				cluster: '',
				wsHost: '127.0.0.1',
				wsPort: port,
				forceTLS: false,
				enabledTransports: ['ws'],
				enableStats: false,
				channelAuthorization: {
					endpoint: '',
					transport: 'ajax',
					customHandler: ({ socketId, channelName }, done) =>
						done(null, sdk.authorizeChannel(socketId, channelName) as { auth: string }),
				},
			});
			clients.push(client);
			await new Promise<void>((resolve) => client.connection.bind('connected', resolve));
			return client;
		},
		async close() {
			for (const client of clients) client.disconnect();
			await stop(server, realtime.disconnectAll);
			for (const socket of sockets) socket.terminate();
			await realtime.close();
		},
	};
}

function stop(server: Server, disconnectAll: () => void): Promise<unknown> {
	const closed = once(server, 'close');
	server.close();
	server.closeAllConnections();
	disconnectAll();
	return closed;
}

function rawClient(socket: WebSocket): RawClient {
	const waiting: ((frame: Frame) => void)[] = [];
	const come: Frame[] = [];
	socket.on('message', (data: RawData) => {
		const frame = JSON.parse(data.toString());
		const next = waiting.shift();
		if (next) next(frame);
		else come.push(frame);
	});
	return {
		socket,
		closed: new Promise((resolve) => socket.once('close', resolve)),
		send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame)),
		next: () => {
			const frame = come.shift();
			return frame ? Promise.resolve(frame) : new Promise((resolve) => waiting.push(resolve));
		},
	};
}

/** Resolves when the server has confirmed a subscription. */
export function subscribed(channel: Channel): Promise<Channel> {
	return new Promise((resolve, reject) => {
		channel.bind('pusher:subscription_succeeded', () => resolve(channel));
		channel.bind('pusher:subscription_error', reject);
	});
}

/** A test with its own realtime server. */
export const test = base.extend('realtime', async ({}, { onCleanup }) => {
	const realtime = await startRealtime();
	onCleanup(() => realtime.close());
	return realtime;
});
