import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { isSameSecret } from '../http/compare-secrets.ts';
import { Connection, type Surroundings } from './connection.ts';
import { type Closing, closing, errorFrame, frame, maxFrame, protocolVersion } from './protocol.ts';

/** Silence that is borne, in milliseconds. */
export const patience = {
	/** Told to clients: they ping after so much of it. */
	activity: 120_000,
	/** What the server waits beyond that, and then again for the pong it has asked for. */
	grace: 30_000,
	/** How often it looks for those whose time is over. */
	sweep: 5000,
};

export type SocketServer = {
	/** Takes WebSocket upgrades to `/app/{key}` of an HTTP server. */
	attach: (server: Server) => void;
	/** Tells all connections why, and ends them. */
	endAll: (reason: Closing) => void;
	/** The listener has stopped: sends everybody away. */
	close: () => void;
};

/** How long clients may take to close their side at the end, in milliseconds. */
const farewell = 1000;

export function createSocketServer(around: Surroundings, maxConnections: number): SocketServer {
	const sockets = new WebSocketServer({
		noServer: true,
		clientTracking: false,
		maxPayload: maxFrame,
		perMessageDeflate: false,
	});
	const connections = new Map<Connection, WebSocket>();
	// One timer for all of them: two for each would cost more than the rest of a quiet connection.
	const sweep = setInterval(() => sweepSilent(connections.keys()), patience.sweep);
	sweep.unref();

	function welcome(socket: WebSocket, url: URL) {
		// Errors of a socket are followed by its close.
		socket.on('error', () => {});
		const isFull = connections.size >= maxConnections;
		const refusal = refusalOf(url, around.credentials.key) ?? (isFull ? closing.overCapacity : undefined);
		if (refusal) {
			const [code, message] = refusal;
			socket.send(errorFrame(code, message));
			return socket.close(code, message);
		}
		const connection = new Connection(socket, around);
		connections.set(connection, socket);
		socket.on('message', (data, isBinary) => connection.receive(data as Buffer, isBinary));
		socket.on('close', () => {
			connections.delete(connection);
			connection.leave();
		});
		const handshake = { socket_id: connection.id, activity_timeout: patience.activity / 1000 };
		connection.send(frame('pusher:connection_established', JSON.stringify(handshake)));
	}

	function endAll(reason: Closing) {
		for (const connection of connections.keys()) connection.end(reason);
	}

	return {
		attach: (server) =>
			server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
				// Node no longer listens: without this a client that resets its connection would end the process.
				stream.on('error', () => stream.destroy());
				const url = URL.parse(request.url ?? '', 'http://any');
				if (url?.pathname.startsWith('/app/')) {
					return sockets.handleUpgrade(request, stream, head, (socket) => welcome(socket, url));
				}
				// In development Vite listens too.
				if (server.listenerCount('upgrade') === 1) stream.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
			}),
		endAll,
		close() {
			clearInterval(sweep);
			endAll(closing.stopping);
			setTimeout(() => {
				for (const socket of connections.values()) socket.terminate();
			}, farewell).unref();
		},
	};
}

function refusalOf(url: URL, key: string): Closing | undefined {
	if (!isSameSecret(url.pathname, `/app/${encodeURIComponent(key)}`)) return closing.unknownKey;
	const version = url.searchParams.get('protocol');
	if (version === null) return closing.noVersion;
	if (!/^\d+$/.test(version)) return closing.badVersion;
	return Number(version) === protocolVersion ? undefined : closing.unsupportedVersion;
}

/** Asks those that have long been silent, and ends those that did not answer: a frozen page keeps its socket for ever. */
function sweepSilent(connections: Iterable<Connection>): void {
	const { activity, grace } = patience;
	const now = performance.now();
	for (const connection of connections) {
		const { lastSeen, pingedAt } = connection;
		if (pingedAt !== undefined && now - pingedAt > grace) connection.end(closing.silent);
		else if (pingedAt === undefined && now - lastSeen > activity + grace) connection.ping(now);
	}
}
