/**
 * Lets one through in each turn of the event loop, in the order they came: of a thousand requests that come at once, each
 * costs little, and all of them together would keep every page waiting that is asked for meanwhile.
 *
 * @returns what is to be waited for
 */
export function oneATurn(): () => Promise<void> {
	const line: (() => void)[] = [];
	function next() {
		line.shift()?.();
		if (line.length > 0) setImmediate(next);
	}
	return () =>
		new Promise((begin) => {
			if (line.push(begin) === 1) setImmediate(next);
		});
}
