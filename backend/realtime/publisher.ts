import { Agent } from 'node:http';
import Pusher from 'pusher';
import type { Bus } from './bus.ts';
import { maxData } from './protocol.ts';
import type { Credentials } from './signature.ts';

/** Where messages go: Pusher's own service by cluster, or a server that speaks its protocol. */
export type PusherPlace = { cluster: string } | { host: string; port?: number | undefined; useTLS: boolean };

export type Publisher = {
	/** @throws Error when the server did not take it */
	publish: (channel: string, event: string, data: object) => Promise<void>;
	close: () => void;
};

/** How long the server may take to answer, in milliseconds. */
const timeout = 5000;

/**
 * The way to our own server in this process: straight onto its bus. Over HTTP an event would wait behind the pages that
 * are being rendered, until it was given up.
 */
export function directPublisher(bus: Bus): Publisher {
	return {
		async publish(channel, event, data) {
			const text = JSON.stringify(data);
			const bytes = Buffer.byteLength(text);
			if (bytes > maxData) throw new Error(`${event} has ${bytes} bytes of data, and ${maxData} are taken at most.`);
			await bus.publish([{ event, channels: [channel], data: text }]);
		},
		close() {},
	};
}

/** The way to a server elsewhere: the official SDK. */
export function createPublisher(credentials: Credentials, place: PusherPlace): Publisher {
	// A connection for each message: one that waited for the next tick may be closed by the server just as it is used.
	const agent = 'host' in place && !place.useTLS ? new Agent({ keepAlive: false, maxSockets: 1 }) : undefined;
	const pusher = new Pusher({
		...credentials,
		timeout,
		...(agent && { agent }),
		...('cluster' in place
			? { cluster: place.cluster, useTLS: true }
			: { host: place.host, useTLS: place.useTLS, ...(place.port !== undefined && { port: String(place.port) }) }),
	});
	return {
		async publish(channel, event, data) {
			const response = await pusher.trigger(channel, event, data);
			// Read to its end, or the connection would hold up the next.
			await response.text();
		},
		close: () => agent?.destroy(),
	};
}
