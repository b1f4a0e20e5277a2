/** What is asked for by a page, and is to be given up with it. */
export function abortable(): { signal: AbortSignal; abort: () => void } {
	const controller = new AbortController();
	return { signal: controller.signal, abort: () => controller.abort() };
}
