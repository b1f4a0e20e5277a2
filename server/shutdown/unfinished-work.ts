import { setImmediate as turn } from 'node:timers/promises';

/** Work that somebody asked for. Whoever leaves does not stop it: it is over when it settles, not when its connection is. */
export type Unfinished = {
	/** Counts a piece of work until it settles. */
	count: <T>(work: Promise<T>) => Promise<T>;
	/** Settles when nothing goes on any more, nor what that began as it ended. */
	over: () => Promise<void>;
};

export function countUnfinished(): Unfinished {
	const running = new Set<Promise<unknown>>();
	return {
		count(work) {
			running.add(work);
			const settled = () => running.delete(work);
			work.then(settled, settled);
			return work;
		},
		async over() {
			while (running.size > 0) {
				await Promise.allSettled(running);
				await turn();
			}
		},
	};
}
