import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Served } from './shop.ts';

/**
 * Serves on a free port of this machine only.
 *
 * @param upgrade takes what is to become a socket; without it that is refused
 */
export async function serveLocally(
	listener: RequestListener,
	upgrade: (request: IncomingMessage, socket: Duplex) => void = (_, socket) => socket.destroy(),
): Promise<Served> {
	const server = createServer(listener).on('upgrade', upgrade);
	// A connection that rests is closed by whoever asked: closed here, on a slow machine, it may be just as it is asked again.
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
