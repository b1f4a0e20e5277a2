/** Runs work that Ctrl+C and SIGTERM abort, so that it can clean up. */
export async function runAbortable<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const stopping = new AbortController();
	const stop = () => stopping.abort(new Error('Stopped. Nothing was changed.'));
	process.on('SIGINT', stop).on('SIGTERM', stop);
	try {
		return await work(stopping.signal);
	} finally {
		process.off('SIGINT', stop).off('SIGTERM', stop);
	}
}
