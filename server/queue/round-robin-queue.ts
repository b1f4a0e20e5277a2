import { performance } from 'node:perf_hooks';
import { waitingLines } from './queues-by-address.ts';

/** Who waits for a page: by network address, and whether they have gone meanwhile. */
export type Client = { address: string; isGone?: () => boolean };

/** A piece of work that some wait for; whoever of them is next gets it for all. */
export type Claim = {
	join: (client: Client) => void;
	/** Does it when its turn has come. @throws Crowded when it does not come, or nobody waits any more */
	take: <T>(work: () => Promise<T>) => Promise<T>;
};

export type FairTurns = { claim: (client: Client) => Claim };

/** Too much is wanted at once. */
export class Crowded extends Error {}

export type TurnLimits = {
	/** How much is done at a time, in all and for one address. */
	most: number;
	mostOfOne: number;
	/** How much may wait; of more, what came last of the address that waits for most is refused. */
	mostWaiting: number;
	/** How long one waits, in milliseconds. */
	longestWait: number;
	/** How often it is asked whether what is done only waits itself, as for a database that hangs; in milliseconds. */
	look: number;
	/**
	 * How often the event loop goes round between two turns. It lets in one connection each time, and
	 * making a page takes few rounds: without it, who is next would not even be heard.
	 */
	rest: number;
};

/** One address cannot have all that is done at a time, so another's first page begins at once, whatever the one asks for. */
export const usualTurns: TurnLimits = {
	most: 4,
	mostOfOne: 2,
	mostWaiting: 2_000,
	longestWait: 10_000,
	look: 100,
	rest: 20,
};

/** What part of the time this process had something to do, since it was asked before. */
export type Busyness = () => number;

/** Below it there is room for more: what has begun and not ended waits for somebody else. */
const busy = 0.5;

function watchBusyness(): Busyness {
	let before = performance.eventLoopUtilization();
	return () => {
		const now = performance.eventLoopUtilization();
		const { utilization } = performance.eventLoopUtilization(now, before);
		before = now;
		return utilization;
	};
}

/** Begins the work; what it gives back ends with the turn. */
type Ticket = { begin: () => Promise<unknown>; refuse: (why: string) => void };

/**
 * Has pages rendered address by address, each its next one in turn: who asks for a thousand at once waits for them, and
 * others hardly do. See docs/decisions/076-fair-rendering-queue.md.
 */
export function createFairTurns(limits: TurnLimits = usualTurns, watch: () => Busyness = watchBusyness): FairTurns {
	const lines = waitingLines<Ticket>(limits.mostWaiting);
	const running = new Map<string, number>();
	let turns = 0;
	let isResting = false;

	const runningOf = (address: string) => running.get(address) ?? 0;
	const mayHaveOne = (address: string) => runningOf(address) < limits.mostOfOne;

	function beginNext(): void {
		while (!isResting && turns < limits.most) {
			const next = lines.next(mayHaveOne);
			if (!next) return;
			begin(next.one, next.address);
		}
	}

	function begin(ticket: Ticket, address: string): void {
		count(address, 1);
		const busyness = watch();
		const looking = setInterval(() => busyness() < busy && end(), limits.look).unref();
		let isOver = false;
		function end() {
			if (isOver) return;
			isOver = true;
			clearInterval(looking);
			count(address, -1);
			rest();
		}
		ticket.begin().then(end, end);
	}

	function rest(): void {
		if (isResting) return;
		let rounds = limits.rest;
		function goRound() {
			isResting = rounds-- > 0;
			if (isResting) setImmediate(goRound);
			else beginNext();
		}
		goRound();
	}

	function count(address: string, by: 1 | -1): void {
		turns += by;
		const left = runningOf(address) + by;
		if (left > 0) running.set(address, left);
		else running.delete(address);
	}

	function enter(ticket: Ticket, clients: Client[]): void {
		for (const { address } of clients) lines.enter(ticket, address);
		beginNext();
		for (const last of lines.shorten()) last.refuse('More pages wait than may.');
	}

	function claim(first: Client): Claim {
		const clients = [first];
		const isWanted = () => clients.some(({ isGone }) => !isGone?.());
		let waiting: Ticket | undefined;

		function take<T>(work: () => Promise<T>): Promise<T> {
			return new Promise((resolve, reject) => {
				function over(): void {
					clearTimeout(late);
					waiting = undefined;
				}
				const ticket: Ticket = {
					begin() {
						over();
						const done = isWanted() ? work() : Promise.reject(new Crowded('Nobody waits for it any more.'));
						done.then(resolve, reject);
						return done;
					},
					refuse(why) {
						over();
						reject(new Crowded(why));
					},
				};
				const late = setTimeout(() => {
					lines.leave(ticket);
					ticket.refuse('Its turn did not come in time.');
				}, limits.longestWait).unref();
				waiting = ticket;
				enter(ticket, clients);
			});
		}

		function join(client: Client): void {
			clients.push(client);
			if (waiting) enter(waiting, [client]);
		}

		return { join, take };
	}

	return { claim };
}
