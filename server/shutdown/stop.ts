import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Settings } from '../../contract/settings.ts';

/** How long what runs and open requests may each take to finish, in milliseconds. */
const grace = 10_000;
/** How long those are still taken who go on coming although nobody sends them, in milliseconds. */
const lineGrace = 5_000;
/** How long one who came after the stop began may take to say the first word, in milliseconds. */
const firstWord = 1_000;

type Parts = {
	/** Called first, while requests are still taken: ends what this process does of itself. */
	before: () => Promise<void>;
	/** Called when no more requests are taken: sends away what would stay open, such as sockets. */
	begun: () => void;
	/** Called when the last request is answered. */
	close: () => Promise<void>;
};

/** How long a node says that it is not ready before it takes no more requests, in milliseconds. */
export function drainOf({ DRAIN_SECONDS, NODE_ENV }: Pick<Settings, 'DRAIN_SECONDS' | 'NODE_ENV'>): number {
	return 1000 * (DRAIN_SECONDS ?? (NODE_ENV === 'production' ? 5 : 0));
}

/**
 * Stops in an order in which nobody who was let in is cut off: the node is no longer ready, so that no more are sent to it,
 * and each connection closes with its next answer; then it takes no more, lets open requests finish, and closes the rest.
 *
 * @param stopping is aborted at the first call
 * @returns stops; settles when all is closed. Called again, it does not wait for those who are still being sent
 */
export function createStop(server: Server, log: Logger, stopping: AbortController, parts: Parts) {
	const closeWithAnswers = closingAnswers(server);
	const open = openConnections(server);
	const hurry = new AbortController();
	const within = (ending: () => Promise<void>) =>
		Promise.race([ending(), wait(grace, undefined, { ref: false })]).catch((error) =>
			log.error({ err: error }, 'something did not stop'),
		);
	const finish = async (drain: number) => {
		const known = new Set(open);
		await wait(drain, undefined, { signal: hurry.signal }).catch(() => {});
		await within(parts.before);
		await takeThoseInLine(server);
		const closed = new Promise((done) => server.close(done));
		parts.begun();
		for (const socket of known) closeIfSilent(socket);
		const late = setTimeout(() => open.forEach(closeIfSilent), firstWord);
		const cut = setTimeout(() => {
			log.warn('requests that took too long are cut off');
			server.closeAllConnections();
		}, grace);
		await closed;
		clearTimeout(cut);
		clearTimeout(late);
		await within(parts.close);
	};
	let finished: Promise<void> | undefined;
	return (drain: number): Promise<void> => {
		if (finished) hurry.abort();
		else {
			stopping.abort();
			closeWithAnswers();
			finished = finish(drain);
		}
		return finished;
	};
}

/**
 * A listener that closes resets those whom the system has let in and the process has not yet. It takes one of them at each
 * turn of its loop: they are all taken when a turn brings nobody.
 */
async function takeThoseInLine(server: Server): Promise<void> {
	let taken = 0;
	const count = () => taken++;
	server.on('connection', count);
	const until = performance.now() + lineGrace;
	for (let before = -1; before < taken && performance.now() < until; ) {
		before = taken;
		// The first may end the turn that runs; the second is a whole one.
		await turn();
		await turn();
	}
	server.off('connection', count);
}

/** The connections that are open at any time. */
function openConnections(server: Server): Set<Socket> {
	const open = new Set<Socket>();
	server.on('connection', (socket) => {
		open.add(socket);
		socket.once('close', () => open.delete(socket));
	});
	return open;
}

/** A server that closes would wait for the first request of a connection on which nothing has come yet. */
function closeIfSilent(socket: Socket): void {
	if (socket.bytesRead === 0) socket.destroy();
}

/** From the moment that what it returns is called, the last answer of each connection says that it closes. */
function closingAnswers(server: Server): () => void {
	// A listener on each answer would take longer than all else that a stop needs of it.
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

/** On SIGTERM and SIGHUP after `drain` milliseconds, on SIGINT, from a terminal, at once. */
export function stopOnSignal(drain: number, log: Logger, stop: ReturnType<typeof createStop>): void {
	const heed = async (signal: NodeJS.Signals) => {
		log.info({ signal }, 'stopping');
		await stop(signal === 'SIGINT' ? 0 : drain);
		process.exit(0);
	};
	process.on('SIGTERM', heed);
	process.on('SIGINT', heed);
	// A terminal that closes.
	process.on('SIGHUP', heed);
}
