/** What came whole waits so long for more, what lacks something waits so long for it; milliseconds. */
const quiet = 30;
const longest = 400;

/**
 * Passes on together what belongs together: the parts of one tick arrive one after the other, and shall be seen in one
 * frame.
 *
 * @param isWhole whether nothing is missing that is still to come
 */
export function gather<T>(passOn: (items: T[]) => void, isWhole: (items: T[]) => boolean) {
	let items: T[] = [];
	let firstAt = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function flush() {
		const gathered = items;
		items = [];
		passOn(gathered);
	}

	return {
		add(item: T) {
			if (items.length === 0) firstAt = Date.now();
			items.push(item);
			const left = Math.max(0, firstAt + longest - Date.now());
			clearTimeout(timer);
			timer = setTimeout(flush, isWhole(items) ? Math.min(quiet, left) : left);
		},
		/** Drops what has not been passed on. */
		close: () => clearTimeout(timer),
	};
}
