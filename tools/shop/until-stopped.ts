/** Does work that Ctrl+C and `kill` end early, after it has cleaned up. */
export async function untilStopped<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
	const stopping = new AbortController();
	const stop = () => stopping.abort(new Error('Stopped. Nothing was done.'));
	process.on('SIGINT', stop).on('SIGTERM', stop);
	try {
		return await work(stopping.signal);
	} finally {
		process.off('SIGINT', stop).off('SIGTERM', stop);
	}
}
