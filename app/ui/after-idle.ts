import { useEffect, useState } from 'react';

/** Even a page that is never idle gets there, in milliseconds. */
const longest = 2_000;

/**
 * Runs something once the page has nothing more urgent to do.
 *
 * @returns calls it off
 */
export function afterIdle(run: () => void): () => void {
	// Safari has no such call.
	if (typeof requestIdleCallback !== 'function') {
		const timer = setTimeout(run, 200);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(run, { timeout: longest });
	return () => cancelIdleCallback(handle);
}

/** False on the server and at first; true once the page is idle. */
export function useIsIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => afterIdle(() => setIdle(true)), []);
	return isIdle;
}
