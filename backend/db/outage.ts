import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { awayReason, isClosed, isDiskFull } from './database-away.ts';

/** Time between checks whether the database responds again, in milliseconds. */
const pause = 1_000;

/** Tracks outages of the database. Logs one line when an outage begins, and one when it ends. */
export type OutageTracker = {
	/** Begins an outage, unless one has begun. */
	begin: (reason: unknown) => void;
	/** Counts a failed call for the line that ends the outage. */
	failCall: (reason: unknown) => void;
	/** The outage that has begun and not ended. */
	current: () => { isDiskFull: boolean } | undefined;
};

/**
 * Creates an outage tracker. An outage begins when a caller reports it, and ends when the database responds.
 *
 * @param ping checks whether the database responds and can write
 */
export function trackOutages(log: Logger, ping: () => PromiseLike<unknown>, every = pause): OutageTracker {
	let isAway = false;
	let isFull = false;
	let failedCalls = 0;

	async function watch() {
		while (isAway) {
			await wait(every, undefined, { ref: false });
			try {
				await ping();
				isAway = false;
				log.info({ failedCalls }, 'the database answers again');
			} catch (error) {
				if (isClosed(error)) return;
			}
		}
	}

	function begin(reason: unknown) {
		if (isAway) return;
		isAway = true;
		isFull = isDiskFull(reason);
		failedCalls = 0;
		log.error(
			{ reason: awayReason(reason) },
			isFull ? 'the disk of the database is full' : 'the database does not answer',
		);
		void watch();
	}

	return {
		begin,
		failCall(reason) {
			begin(reason);
			failedCalls++;
		},
		current: () => (isAway ? { isDiskFull: isFull } : undefined),
	};
}
