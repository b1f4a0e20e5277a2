/** The window's event just before the page is marked as ready (`data-hydrated`): for what must come before the held presses. */
export const pageReady = 'app:ready';

/** Says to styles, plugins, tests and QA that controls work from now on. */
export function sayPageReady(): void {
	dispatchEvent(new Event(pageReady));
	document.documentElement.dataset.hydrated = '';
}
