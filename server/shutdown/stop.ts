import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Settings } from '../../contract/settings.ts';

/** Time limit for each step of the shutdown and for open requests, in milliseconds. */
const grace = 10_000;
/** Maximum time for accepting the backlog if connections keep coming, in milliseconds. */
const backlogTimeout = 5_000;
/** Time limit for the first byte on a connection that was opened during the shutdown, in milliseconds. */
const firstByteTimeout = 1_000;

type ShutdownSteps = {
	/** Called first, while the node still accepts requests: stops background jobs. */
	stopJobs: () => Promise<void>;
	/** Called when the node accepts no more requests: closes WebSockets, which would stay open. */
	closeSockets: () => void;
	/** Called after the last response. */
	close: () => Promise<void>;
};

/** How long a node reports that it is not ready before it accepts no more requests, in milliseconds. */
export function drainOf({ DRAIN_SECONDS, NODE_ENV }: Pick<Settings, 'DRAIN_SECONDS' | 'NODE_ENV'>): number {
	return 1000 * (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0));
}

/**
 * Shuts down without interrupting accepted requests. First, the node reports that it is not ready, so that load balancers send no more
 * requests, and each connection closes with its next response. Then it stops listening, finishes open requests and closes the rest.
 *
 * @param stopping is aborted at the first call
 * @returns starts the shutdown and resolves when everything is closed. A second call ends the drain at once
 */
export function createStop(server: Server, log: Logger, stopping: AbortController, steps: ShutdownSteps) {
	const closeWithResponses = closeConnectionsWithResponses(server);
	const open = openConnections(server);
	const endDrain = new AbortController();
	const withTimeout = (ending: () => Promise<void>) =>
		Promise.race([ending(), wait(grace, undefined, { ref: false })]).catch((error) =>
			log.error({ err: error }, 'a part of the shop failed to stop'),
		);
	const finish = async (drain: number) => {
		const known = new Set(open);
		await wait(drain, undefined, { signal: endDrain.signal }).catch(() => {});
		await withTimeout(steps.stopJobs);
		await acceptBacklog(server);
		const closed = new Promise((done) => server.close(done));
		steps.closeSockets();
		for (const socket of known) closeIfSilent(socket);
		const late = setTimeout(() => open.forEach(closeIfSilent), firstByteTimeout);
		const cut = setTimeout(() => {
			log.warn('closing requests that take too long');
			server.closeAllConnections();
		}, grace);
		await closed;
		clearTimeout(cut);
		clearTimeout(late);
		await withTimeout(steps.close);
	};
	let finished: Promise<void> | undefined;
	return (drain: number): Promise<void> => {
		if (finished) endDrain.abort();
		else {
			stopping.abort();
			closeWithResponses();
			finished = finish(drain);
		}
		return finished;
	};
}

/**
 * Accepts the connections in the system's backlog, because a listener that closes resets them. Node accepts one connection per turn of the
 * event loop, so the backlog is empty after a turn without a new connection.
 */
async function acceptBacklog(server: Server): Promise<void> {
	let accepted = 0;
	const count = () => accepted++;
	server.on('connection', count);
	const until = performance.now() + backlogTimeout;
	for (let before = -1; before < accepted && performance.now() < until; ) {
		before = accepted;
		// The first call may only end the current turn. The second waits for a complete one.
		await turn();
		await turn();
	}
	server.off('connection', count);
}

/** @returns a live set of the open connections */
function openConnections(server: Server): Set<Socket> {
	const open = new Set<Socket>();
	server.on('connection', (socket) => {
		open.add(socket);
		socket.once('close', () => open.delete(socket));
	});
	return open;
}

/** Closes a connection on which nothing has arrived yet. Otherwise, the server would wait for its first request. */
function closeIfSilent(socket: Socket): void {
	if (socket.bytesRead === 0) socket.destroy();
}

/** @returns makes the newest and all later responses of each connection close it */
function closeConnectionsWithResponses(server: Server): () => void {
	// A map is cheaper than a listener on each response.
	const newest = new Map<Socket, ServerResponse>();
	let isClosing = false;
	server.on('connection', (socket) => socket.once('close', () => newest.delete(socket)));
	server.prependListener('request', ({ socket }, response: ServerResponse) => {
		if (isClosing) response.shouldKeepAlive = false;
		newest.set(socket, response);
	});
	return () => {
		isClosing = true;
		for (const response of newest.values()) if (!response.headersSent) response.shouldKeepAlive = false;
	};
}

/** Stops the shop: after `drain` milliseconds on SIGTERM and SIGHUP, at once on SIGINT (Ctrl+C). */
export function stopOnSignal(drain: number, log: Logger, stop: ReturnType<typeof createStop>): void {
	const handle = async (signal: NodeJS.Signals) => {
		log.info({ signal }, 'stopping');
		await stop(signal === 'SIGINT' ? 0 : drain);
		process.exit(0);
	};
	process.on('SIGTERM', handle);
	process.on('SIGINT', handle);
	// Sent when the terminal closes.
	process.on('SIGHUP', handle);
}
