import { useEffect, useState } from 'react';

/** The maximum delay in milliseconds, for pages that are never idle. */
const maxDelay = 2_000;

/**
 * Runs a function when the page is idle.
 *
 * @returns a function that cancels it
 */
export function afterIdle(run: () => void): () => void {
	// Safari doesn't have `requestIdleCallback`.
	if (typeof requestIdleCallback !== 'function') {
		const timer = setTimeout(run, 200);
		return () => clearTimeout(timer);
	}
	const handle = requestIdleCallback(run, { timeout: maxDelay });
	return () => cancelIdleCallback(handle);
}

/** False on the server and at first; true once the page is idle. */
export function useIsIdle(): boolean {
	const [isIdle, setIdle] = useState(false);
	useEffect(() => afterIdle(() => setIdle(true)), []);
	return isIdle;
}
