import { setImmediate as turn } from 'node:timers/promises';

/** Tracks the work of requests, which continues until it settles even if the client disconnects. */
export type PendingWork = {
	/** Tracks work until it settles. */
	track: <T>(work: Promise<T>) => Promise<T>;
	/** Resolves when all work has settled, including work that begins meanwhile. */
	settled: () => Promise<void>;
};

export function trackPendingWork(): PendingWork {
	const running = new Set<Promise<unknown>>();
	return {
		track(work) {
			running.add(work);
			const remove = () => running.delete(work);
			work.then(remove, remove);
			return work;
		},
		async settled() {
			while (running.size > 0) {
				await Promise.allSettled(running);
				await turn();
			}
		},
	};
}
