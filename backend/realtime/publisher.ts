import { Agent } from 'node:http';
import Pusher from 'pusher';
import type { Bus } from './bus.ts';
import { maxData } from './pusher-protocol.ts';
import type { Credentials } from './signature.ts';

/** Where messages go: Pusher's service by cluster, or a server with its protocol. */
export type PusherServer = { cluster: string } | { host: string; port?: number | undefined; useTLS: boolean };

export type Publisher = {
	/** @throws Error if the server did not accept it */
	publish: (channel: string, event: string, data: object) => Promise<void>;
	close: () => void;
};

/** Timeout of the server in milliseconds. */
const timeout = 5000;

/**
 * Publishes to the realtime server in this process, directly on its bus. Over HTTP, an event would wait behind page
 * rendering until it timed out.
 */
export function directPublisher(bus: Bus): Publisher {
	return {
		async publish(channel, event, data) {
			const text = JSON.stringify(data);
			const bytes = Buffer.byteLength(text);
			if (bytes > maxData) throw new Error(`${event} has ${bytes} bytes of data, but the limit is ${maxData}`);
			await bus.publish([{ event, channels: [channel], data: text }]);
		},
		close() {},
	};
}

/** Publishes to another server with the official SDK. */
export function createPublisher(credentials: Credentials, server: PusherServer): Publisher {
	// Uses a connection per message, because the server may close an idle one just as it is used.
	const agent = 'host' in server && !server.useTLS ? new Agent({ keepAlive: false, maxSockets: 1 }) : undefined;
	const pusher = new Pusher({
		...credentials,
		timeout,
		...(agent && { agent }),
		...('cluster' in server
			? { cluster: server.cluster, useTLS: true }
			: { host: server.host, useTLS: server.useTLS, ...(server.port !== undefined && { port: String(server.port) }) }),
	});
	return {
		async publish(channel, event, data) {
			const response = await pusher.trigger(channel, event, data);
			// Reads the response to its end, so that the connection does not block the next message.
			await response.text();
		},
		close: () => agent?.destroy(),
	};
}
