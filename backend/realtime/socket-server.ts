import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isSameSecret } from '../http/compare-secrets.ts';
import { createAllowances } from '../limits/allowances.ts';
import { createNetworkShares } from '../limits/network-shares.ts';
import { Connection, type ConnectionContext } from './connection.ts';
import {
	type Closing,
	closeReasons,
	errorFrame,
	frame,
	maxFragments,
	maxFrame,
	networkFrames,
	protocolVersion,
} from './pusher-protocol.ts';
import type { RealtimeOptions } from './realtime.ts';

/** Allowed silence, in milliseconds. */
export const silenceLimits = {
	/** Sent to clients, which ping after this time. */
	activity: 120_000,
	/** The additional time that the server waits before its ping, and then for the pong. */
	grace: 30_000,
	/** Time between checks for silent connections. */
	sweep: 5000,
};

export type SocketServer = {
	/** Accepts WebSocket upgrades to `/app/{key}` of an HTTP server. */
	attach: (server: Server) => void;
	/** Counts the open connections. */
	count: () => number;
	/** Sends the reason to all connections, and closes them. */
	endAll: (reason: Closing) => void;
	/** Closes all connections. Call it when the listener has stopped. */
	close: () => void;
};

/** How long clients may take to close their side, in milliseconds. */
const closeTimeout = 1000;

const tooManyHandshakes = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 10\r\nConnection: close\r\n\r\n';

type Limits = Pick<RealtimeOptions, 'maxConnections' | 'maxConnectionsPerNetwork' | 'networkOfClient'>;

/** New connections of one network: twice its share at once, so that all its clients can reconnect, and then as many in a minute. */
const handshakeLimit = ({ maxConnectionsPerNetwork }: Limits) => ({
	most: Math.max(100, 2 * maxConnectionsPerNetwork),
	window: 60_000,
});

export function createSocketServer(context: ConnectionContext, limits: Limits): SocketServer {
	const options = {
		noServer: true,
		clientTracking: false,
		maxPayload: maxFrame,
		maxFragments,
		closeTimeout,
		// A connection answers pings itself, within its limits.
		autoPong: false,
		perMessageDeflate: false,
	};
	// A variable, because @types/ws 8.18 lacks `maxFragments` and `closeTimeout`.
	const sockets = new WebSocketServer(options);
	const connections = new Map<Connection, WebSocket>();
	const shares = createNetworkShares(limits.maxConnectionsPerNetwork);
	const frames = createAllowances(networkFrames);
	const handshakes = createAllowances(handshakeLimit(limits));
	// One timer for all connections: two per connection would cost more than the rest of an idle one.
	const sweep = setInterval(() => sweepSilent(connections.keys()), silenceLimits.sweep);
	sweep.unref();

	function accept(socket: WebSocket, url: URL, network: string) {
		// A socket closes after an error.
		socket.on('error', () => {});
		const refusal = refusalOf(url, context.credentials.key) ?? refuseIfFull(network);
		if (refusal) {
			const [code, message] = refusal;
			socket.send(errorFrame(code, message));
			return socket.close(code, message);
		}
		const connection = new Connection(socket, context, () => frames.take(network) === 0);
		connections.set(connection, socket);
		socket.on('message', (data, isBinary) => connection.receive(data as Buffer, isBinary));
		socket.on('ping', (data) => connection.receivePing(data));
		socket.on('pong', (data) => connection.receivePong(data));
		socket.on('close', () => {
			connections.delete(connection);
			shares.release(network);
			connection.leave();
		});
		const handshake = { socket_id: connection.id, activity_timeout: silenceLimits.activity / 1000 };
		connection.send(frame('pusher:connection_established', JSON.stringify(handshake)));
	}

	/** Takes a place for a new connection, or says why there is none. */
	function refuseIfFull(network: string): Closing | undefined {
		if (connections.size >= limits.maxConnections) return closeReasons.overCapacity;
		return shares.take(network) ? undefined : closeReasons.networkOverCapacity;
	}

	function endAll(reason: Closing) {
		for (const connection of connections.keys()) connection.end(reason);
	}

	return {
		attach: (server) =>
			server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
				// Node has removed its error handler. Without one, a client that resets its connection would end the process.
				stream.on('error', () => stream.destroy());
				const url = URL.parse(request.url ?? '', 'http://any');
				if (url?.pathname.startsWith('/app/')) {
					const network = limits.networkOfClient(request);
					if (handshakes.take(network) > 0) return void stream.end(tooManyHandshakes);
					return sockets.handleUpgrade(request, stream, head, (socket) => accept(socket, url, network));
				}
				// In development, Vite handles upgrades too.
				if (server.listenerCount('upgrade') === 1) stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
			}),
		count: () => connections.size,
		endAll,
		close() {
			clearInterval(sweep);
			endAll(closeReasons.stopping);
			setTimeout(() => {
				for (const socket of connections.values()) socket.terminate();
			}, closeTimeout).unref();
		},
	};
}

function refusalOf(url: URL, key: string): Closing | undefined {
	if (!isSameSecret(url.pathname, `/app/${encodeURIComponent(key)}`)) return closeReasons.unknownKey;
	const version = url.searchParams.get('protocol');
	if (version === null) return closeReasons.noVersion;
	if (!/^\d+$/.test(version)) return closeReasons.badVersion;
	return Number(version) === protocolVersion ? undefined : closeReasons.unsupportedVersion;
}

/**
 * Pings connections that were silent for long, and closes those without a pong, because a frozen page keeps its socket
 * open forever.
 */
function sweepSilent(connections: Iterable<Connection>): void {
	const { activity, grace } = silenceLimits;
	const now = performance.now();
	for (const connection of connections) {
		const { lastSeen, pingedAt } = connection;
		if (pingedAt !== undefined && now - pingedAt > grace) connection.end(closeReasons.silent);
		else if (pingedAt === undefined && now - lastSeen > activity + grace) connection.ping(now);
	}
}
