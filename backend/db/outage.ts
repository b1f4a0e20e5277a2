import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isClosed, reasonAway } from './database-away.ts';

/** How often it is looked whether the database answers again, in milliseconds. */
const pause = 1_000;

/** A time in which the database is away: one line in the log when it begins, one when it is over. */
export type Outage = {
	/** It begins, unless it has. */
	begin: (reason: unknown) => void;
	/** A call fails by it; they are counted, for the line that ends it. */
	failCall: (reason: unknown) => void;
};

/**
 * Tells of the times in which a database is away. They begin when somebody notices, and end when it answers.
 *
 * @param ask asks the database for a sign of life
 */
export function tellOutages(log: Logger, ask: () => PromiseLike<unknown>, every = pause): Outage {
	let isAway = false;
	let failedCalls = 0;

	async function watch() {
		while (isAway) {
			await wait(every, undefined, { ref: false });
			try {
				await ask();
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
		failedCalls = 0;
		log.error({ reason: reasonAway(reason) }, 'the database does not answer');
		void watch();
	}

	return {
		begin,
		failCall(reason) {
			begin(reason);
			failedCalls++;
		},
	};
}
