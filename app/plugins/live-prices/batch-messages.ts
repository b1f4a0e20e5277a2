/** How long to wait for more messages after a complete batch, and at most for the rest of an incomplete one; milliseconds. */
const quietTime = 30;
const maxWait = 400;

/**
 * Batches the messages of a tick, which arrive one by one, so that all prices change in the same frame.
 *
 * @param isComplete whether the batch is complete
 */
export function batchMessages<T>(forwardRequest: (items: T[]) => void, isComplete: (items: T[]) => boolean) {
	let items: T[] = [];
	let firstAt = 0;
	let timer: ReturnType<typeof setTimeout> | undefined;

	function flush() {
		const batch = items;
		items = [];
		forwardRequest(batch);
	}

	return {
		add(item: T) {
			if (items.length === 0) firstAt = Date.now();
			items.push(item);
			const left = Math.max(0, firstAt + maxWait - Date.now());
			clearTimeout(timer);
			timer = setTimeout(flush, isComplete(items) ? Math.min(quietTime, left) : left);
		},
		/** Drops the pending messages. */
		close: () => clearTimeout(timer),
	};
}
