import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Served } from './shop.ts';

/**
 * Starts a server on a free port of localhost.
 *
 * @param upgrade handles upgrades to WebSocket; without it, the server refuses them
 */
export async function serveLocally(
	listener: RequestListener,
	upgrade: (request: IncomingMessage, socket: Duplex) => void = (_, socket) => socket.destroy(),
): Promise<Served> {
	const server = createServer(listener).on('upgrade', upgrade);
	// Only clients close idle connections. If the server did, a client could send a request on a connection that is closing.
	server.keepAliveTimeout = 0;
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}
