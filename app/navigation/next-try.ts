/** How long to wait before the first, second … try again, and before each later one; milliseconds. */
export const pauses = [1_000, 2_000, 4_000, 8_000];
const longest = 10_000;

/**
 * Waits until it is worth to ask again who did not answer: when the browser is online again, and from time to time, since it
 * may be the server that was away.
 *
 * @param tries how often it was tried again
 * @returns what fails with the signal's reason once it is called off
 */
export function nextTry(tries: number, signal?: AbortSignal | null): Promise<void> {
	return new Promise((resolve, reject) => {
		const over = new AbortController();
		const end = (settle: () => void) => () => {
			over.abort();
			clearTimeout(timer);
			settle();
		};
		const timer = setTimeout(end(resolve), pauses[tries] ?? longest);
		window.addEventListener('online', end(resolve), { signal: over.signal });
		signal?.addEventListener(
			'abort',
			end(() => reject(signal.reason)),
			{ signal: over.signal },
		);
	});
}
