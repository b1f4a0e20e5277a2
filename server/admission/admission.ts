import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { networkOf } from '../../backend/http/client-address.ts';
import { createNetworkShares } from '../../backend/limits/network-shares.ts';
import { limitConnections } from './connections.ts';
import { limitRounds } from './event-loop-rounds.ts';
import { createFairQueue, type FairQueue, type QueueLimits, type QueueSignals, TooBusyError } from './fair-queue.ts';
import { countShed, refusalOf, sendRefusal } from './refusals.ts';

/**
 * Limits for each kind of work. One network cannot occupy all places, so the first request of another network begins at once.
 * `docs/admission.md` explains the numbers.
 */
export const queueLimits = {
	/** Rendered pages: 5 to 20 ms of the event loop each. */
	pages: {
		maxRunning: 4,
		maxRunningPerSite: 2,
		maxWaiting: 2_000,
		maxWait: 10_000,
		checkInterval: 100,
		pauseRounds: 20,
	},
	/** API calls that read: about a millisecond each, and they wait for the database. */
	reads: {
		maxRunning: 16,
		maxRunningPerSite: 4,
		maxWaiting: 5_000,
		maxWait: 10_000,
		checkInterval: 100,
		pauseRounds: 1,
	},
	/** API calls that write. Orders of the same product and password hashes wait in queues of their own, so many may run. */
	writes: {
		maxRunning: 256,
		maxRunningPerSite: 4,
		maxWaiting: 5_000,
		maxWait: 10_000,
		checkInterval: 100,
		pauseRounds: 1,
	},
	/** Resized pictures: two of the four threads of libuv's pool. Reading and compressing files need the other two. */
	pictures: {
		maxRunning: 2,
		maxRunningPerSite: 1,
		maxWaiting: 1_000,
		maxWait: 20_000,
		checkInterval: 1_000,
		pauseRounds: 0,
	},
} satisfies Record<string, QueueLimits>;

/**
 * Requests in progress, those of them with a large body, and open connections that one network may have. Above it, a request gets 429 and a
 * connection is closed. Bodies that arrive slowly stay in memory.
 */
export const networkLimits = { requests: 1_000, largeBodies: 8, connections: 1_000 };

/** A body above this size in bytes is large. Only imports and uploads send one. */
const largeBody = 128 * 1024;

/** Requests that begin in one round of the event loop: one or a few milliseconds. */
const maxPerRound = 4;

/** Requests of one connection that may be in progress at the same time. Browsers and proxies send one. */
const maxPipelined = 4;

/**
 * The server is overloaded if half of the samples of the event loop's delay, and at least five, are above this within the interval. One task
 * that blocks the loop for seconds gives one sample. In milliseconds.
 */
const maxDelay = 500;
const delayCheckInterval = 5_000;
const minSamples = 5;

export type Admission = {
	/** The queue of each kind of work. */
	queues: Record<keyof typeof queueLimits, FairQueue>;
	/** Limits the connections of each network that connects directly. See `limitConnections`. */
	limitConnections: (server: Server) => void;
	/** Limits the requests in progress of each network. Refuses before the body is read. */
	limitRequests: (next: RequestListener) => RequestListener;
	/** Middleware: the rest of the request waits for its turn in the queue of its kind. */
	waitForTurn: ReturnType<typeof createMiddleware<{ Bindings: Partial<HttpBindings> }>>;
};

type Options = {
	networkOfClient: (request: IncomingMessage) => string;
	/** Whether a connection from this address comes from a client and not from a proxy. */
	isDirectClient: (peer: string) => boolean;
	/** The client address of a request of Hono. */
	addressOf: (c: Context) => string;
	limits?: typeof networkLimits;
	/** Only tests set this. */
	startMeasuring?: QueueSignals['startMeasuring'];
};

/** Decides which requests are worked on, in which order, and which are refused. See docs/admission.md. */
export function createAdmission({
	networkOfClient,
	isDirectClient,
	addressOf,
	limits = networkLimits,
	startMeasuring,
}: Options): Admission {
	const isOverloaded = watchEventLoop();
	const queueOf = (kind: keyof typeof queueLimits) =>
		createFairQueue(queueLimits[kind], { isOverloaded, ...(startMeasuring && { startMeasuring }) });
	const queues = {
		pages: queueOf('pages'),
		reads: queueOf('reads'),
		writes: queueOf('writes'),
		// Other threads do the work, so the utilization of the event loop says nothing.
		pictures: createFairQueue(queueLimits.pictures, { isOverloaded, startMeasuring: () => () => 1 }),
	};
	const beginInRound = limitRounds(maxPerRound);
	const isPipelinedTooOften = countPipelined();
	const requests = createNetworkShares(limits.requests);
	const largeBodies = createNetworkShares(limits.largeBodies);
	const connections = limitConnections({ most: limits.connections, isDirectClient });

	return {
		queues,
		limitConnections: (server) => server.on('connection', connections.admit),
		limitRequests: (next) => (request, response) => {
			// Node still parses what the connection sent before it was closed.
			if (request.socket.destroyed) return;
			if (isPipelinedTooOften(request, response)) {
				countShed('pipelining');
				connections.countViolation(request.socket);
				return void request.socket.destroy();
			}
			// Each chunk costs time, however small. Browsers and proxies send a length.
			if (request.headers['transfer-encoding'] !== undefined) {
				countShed('length_required');
				connections.countViolation(request.socket);
				return sendRefusal('lengthRequired', request.url ?? '', response);
			}
			const network = networkOfClient(request);
			// The round begins in the context of another request.
			const begin = AsyncLocalStorage.bind(() => next(request, response));
			if (isHealthCheck(request)) return beginInRound(network, begin);
			const shares = hasLargeBody(request) ? [requests, largeBodies] : [requests];
			for (const share of shares) {
				if (!share.take(network)) {
					countShed('network_requests');
					return sendRefusal('tooManyRequests', request.url ?? '', response);
				}
				response.once('close', () => share.release(network));
			}
			beginInRound(network, begin);
		},
		waitForTurn: createMiddleware(async (c, next) => {
			const isGone = () => c.env?.incoming?.socket.destroyed === true;
			try {
				await queues[kindOf(c)].add({ network: networkOf(addressOf(c)), isGone }).run(next);
			} catch (error) {
				if (!(error instanceof TooBusyError)) throw error;
				const { body, status, headers } = refusalOf('tooBusy', c.req.path);
				return c.body(body, status, headers);
			}
		}),
	};
}

/** @returns whether a connection has sent too many requests before their responses have ended */
function countPipelined(): (request: IncomingMessage, response: ServerResponse) => boolean {
	const pending = new WeakMap<Socket, number>();
	const count = (socket: Socket, by: 1 | -1) => pending.set(socket, (pending.get(socket) ?? 0) + by);
	return ({ socket }, response) => {
		count(socket, 1);
		response.once('close', () => count(socket, -1));
		return (pending.get(socket) ?? 0) > maxPipelined;
	};
}

const hasLargeBody = ({ headers }: IncomingMessage) => Number(headers['content-length'] ?? 0) > largeBody;

const isHealthCheck = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz';

function kindOf({ req }: Context): 'pages' | 'reads' | 'writes' {
	if (!req.path.startsWith('/api/')) return 'pages';
	return req.method === 'GET' || req.method === 'HEAD' ? 'reads' : 'writes';
}

/** @param median of the event loop's delay in milliseconds, over so many samples within an interval */
export const isOverload = (samples: number, median: number): boolean => samples >= minSamples && median > maxDelay;

/** @returns whether the event loop was too slow in the last interval */
function watchEventLoop(): () => boolean {
	const delay = monitorEventLoopDelay();
	delay.enable();
	let isTooSlow = false;
	setInterval(() => {
		isTooSlow = isOverload(delay.count, delay.percentile(50) / 1e6);
		delay.reset();
	}, delayCheckInterval).unref();
	return () => isTooSlow;
}
