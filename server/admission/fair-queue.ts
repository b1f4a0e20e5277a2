import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { siteOf } from '../../backend/http/client-address.ts';
import { createNetworkQueues } from '../../backend/limits/network-queues.ts';
import { countShed } from './refusals.ts';

/** A client that waits for a response: its network (see `networkOf`), and whether it has disconnected. */
export type Client = { network: string; isGone?: () => boolean };

/** A task that one or more clients wait for. The first of their turns runs it. */
export type QueuedTask = {
	/** Adds a client that waits for the same task. */
	join: (client: Client) => void;
	/** Runs the work when its turn comes. @throws TooBusyError if it is refused, times out, or all clients have disconnected */
	run: <T>(work: () => Promise<T>) => Promise<T>;
};

export type FairQueue = { add: (client: Client) => QueuedTask };

/** The server is too busy: the task was refused or waited too long. */
export class TooBusyError extends Error {}

export type QueueLimits = {
	/** How many tasks run at a time, in total and for one site (see `siteOf`). */
	maxRunning: number;
	maxRunningPerSite: number;
	/** How many tasks may wait. Above it, the last task of the network with the most waiting tasks is refused. */
	maxWaiting: number;
	/** How long a task may wait, in milliseconds. */
	maxWait: number;
	/** How often the queue checks whether running tasks only wait, for example for a database that hangs. In milliseconds. */
	checkInterval: number;
	/**
	 * How many rounds of the event loop pass between two tasks. Each round accepts one connection. Rendering a page takes few
	 * rounds, so without the pause new clients would wait for a long time.
	 */
	pauseRounds: number;
};

/** The utilization of the event loop since the last call, from 0 to 1. */
export type MeasureUtilization = () => number;

export type QueueSignals = {
	/** New tasks are refused while it is true. */
	isOverloaded?: () => boolean;
	startMeasuring?: () => MeasureUtilization;
};

/** Below this utilization, running tasks only wait for something else, so more may begin. */
const busyThreshold = 0.5;

/** How many waiting tasks of one site may have given their places to others, as a multiple of its places. They might all continue at once. */
const maxIdleFactor = 4;

function measureUtilization(): MeasureUtilization {
	let before = performance.eventLoopUtilization();
	return () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		return utilization;
	};
}

/** Counts tasks by site. */
function createCounter() {
	const counts = new Map<string, number>();
	let all = 0;
	const of = (site: string) => counts.get(site) ?? 0;
	function add(site: string, by: 1 | -1): void {
		all += by;
		const left = of(site) + by;
		if (left > 0) counts.set(site, left);
		else counts.delete(site);
	}
	return { of, add, total: () => all };
}

/** `begin` starts the work. The turn ends when its promise settles. */
type Ticket = { begin: () => Promise<unknown>; refuse: (reason: string) => void };

/**
 * Runs tasks round-robin by client network: one client with a thousand requests hardly delays others. See docs/admission.md.
 */
export function createFairQueue(
	limits: QueueLimits,
	{ isOverloaded = () => false, startMeasuring = measureUtilization }: QueueSignals = {},
): FairQueue {
	const queues = createNetworkQueues<Ticket>(limits.maxWaiting);
	const running = createCounter();
	/** Tasks that have begun and given their places to others. */
	const idle = createCounter();
	const maxIdlePerSite = maxIdleFactor * limits.maxRunningPerSite;
	let isPaused = false;

	const canRun = (network: string) => running.of(siteOf(network)) < limits.maxRunningPerSite;

	function beginNext(): void {
		while (!isPaused && running.total() < limits.maxRunning) {
			const next = queues.next(canRun);
			if (!next) return;
			begin(next.item, siteOf(next.network));
		}
	}

	function begin(ticket: Ticket, site: string): void {
		running.add(site, 1);
		const utilization = startMeasuring();
		const checking = setInterval(() => utilization() < busyThreshold && giveUpPlace(), limits.checkInterval).unref();
		let place = running;
		function giveUpPlace() {
			if (idle.of(site) >= maxIdlePerSite) return;
			clearInterval(checking);
			place = idle;
			idle.add(site, 1);
			running.add(site, -1);
			pause();
		}
		function end() {
			clearInterval(checking);
			place.add(site, -1);
			if (place === running) pause();
		}
		ticket.begin().then(end, end);
	}

	function pause(): void {
		if (isPaused) return;
		let rounds = limits.pauseRounds;
		function nextRound() {
			isPaused = rounds-- > 0;
			if (isPaused) setImmediate(nextRound);
			else beginNext();
		}
		nextRound();
	}

	function enqueue(ticket: Ticket, clients: Client[]): void {
		for (const { network } of clients) queues.add(ticket, network);
		beginNext();
		for (const dropped of queues.dropExcess()) {
			countShed('queue_full');
			dropped.refuse('The queue is full.');
		}
	}

	function add(first: Client): QueuedTask {
		const clients = [first];
		const isWanted = () => clients.some(({ isGone }) => !isGone?.());
		let waiting: Ticket | undefined;

		async function run<T>(unboundWork: () => Promise<T>): Promise<T> {
			// The turn begins in the context of another request.
			const work = AsyncLocalStorage.bind(unboundWork);
			if (isOverloaded()) {
				countShed('slow_event_loop');
				throw new TooBusyError('The event loop is too slow.');
			}
			return new Promise((resolve, reject) => {
				function stopWaiting(): void {
					clearTimeout(late);
					waiting = undefined;
				}
				const ticket: Ticket = {
					begin() {
						stopWaiting();
						const done = isWanted() ? work() : Promise.reject(new TooBusyError('All clients have disconnected.'));
						done.then(resolve, reject);
						return done;
					},
					refuse(reason) {
						stopWaiting();
						reject(new TooBusyError(reason));
					},
				};
				const late = setTimeout(() => {
					queues.remove(ticket);
					countShed('waited_too_long');
					ticket.refuse('The task did not begin in time.');
				}, limits.maxWait).unref();
				waiting = ticket;
				enqueue(ticket, clients);
			});
		}

		function join(client: Client): void {
			clients.push(client);
			if (waiting) enqueue(waiting, [client]);
		}

		return { join, run };
	}

	return { add };
}
