/** A window event just before the page is marked as ready (`data-hydrated`), for code that must run before the queued clicks. */
export const pageReadyEvent = 'app:ready';

/** Marks the page as hydrated for styles, plugins, tests and QA: its controls work from now on. */
export function markPageReady(): void {
	dispatchEvent(new Event(pageReadyEvent));
	document.documentElement.dataset.hydrated = '';
}
