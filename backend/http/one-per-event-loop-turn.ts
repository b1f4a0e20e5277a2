/**
 * Starts one waiting request per turn of the event loop, in order. Otherwise, a thousand requests at once would block
 * the pages that arrive meanwhile, although each costs little.
 *
 * @returns a function that returns a promise to await
 */
export function onePerTurn(): () => Promise<void> {
	const queue: (() => void)[] = [];
	function next() {
		queue.shift()?.();
		if (queue.length > 0) setImmediate(next);
	}
	return () =>
		new Promise((begin) => {
			if (queue.push(begin) === 1) setImmediate(next);
		});
}
