import type { IncomingMessage, Server } from 'node:http';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Bus } from './bus.ts';
import { Hub } from './hub.ts';
import { publishApi } from './publish-api.ts';
import { directPublisher, type Publisher } from './publisher.ts';
import { closeReasons } from './pusher-protocol.ts';
import type { Credentials } from './signature.ts';
import { createSocketServer } from './socket-server.ts';

export type RealtimeOptions = {
	credentials: Credentials;
	bus: Bus;
	log: Logger;
	maxConnections: number;
	/** Connections that one client network may have. */
	maxConnectionsPerNetwork: number;
	/** The client network of an upgrade request: see `networkOf`. */
	networkOfClient: (request: IncomingMessage) => string;
};

/** The embedded server of the Pusher Channels protocol: HTTP API and sockets on one bus. */
export type RealtimeServer = {
	/** Publishes from within this process. */
	publisher: Publisher;
	/** The HTTP API below `/apps`, for publishers elsewhere. */
	routes: Hono;
	/** Accepts sockets at `/app/{key}` of an HTTP server. */
	attach: (server: Server) => void;
	/** Counts the open sockets. */
	countSockets: () => number;
	/** Call it when the listener has stopped. Closes all connections, so that clients reconnect to another node. */
	disconnectAll: () => void;
	close: () => Promise<void>;
};

export function createRealtimeServer({ credentials, bus, log, ...limits }: RealtimeOptions): RealtimeServer {
	const hub = new Hub();
	const publish = (event: Parameters<Bus['publish']>[0][number]) => {
		bus.publish([event]).catch((error) => log.warn({ err: error }, 'lost a client event'));
	};
	const sockets = createSocketServer({ hub, credentials, publish }, limits);
	bus.listen(
		(event) => hub.deliver(event),
		() => sockets.endAll(closeReasons.busLost),
	);
	return {
		publisher: directPublisher(bus),
		routes: publishApi(credentials, bus, hub),
		attach: sockets.attach,
		countSockets: sockets.count,
		disconnectAll: sockets.close,
		close: () => bus.close(),
	};
}
