import type { ComponentType } from 'react';

/** A route that shows the error page in its place: of its own parts none has come. */
type LostRoute = Record<'default' | 'ErrorBoundary', ComponentType>;

/**
 * In place of React Router's own reload when a route's file does not come (tools/builds/guard-route-modules.ts puts it there):
 * the destination is loaded whole, as soon as the shop answers; where that has been tried, its error page is shown, and
 * the page loaded whole when it is come back to. Never fails: the
 * router keeps what becomes of a file for the life of the tab, and a route of which it keeps a failure shows nothing at all.
 */
export async function lostRoute(error: unknown): Promise<LostRoute> {
	const isLoading = await loadDestination();
	// The router remembers the route as lost: what is asked for next is loaded whole, also where nobody listens yet.
	window.isPartLost = true;
	dispatchEvent(new Event('app:manifest:update'));
	if (isLoading) return new Promise(() => {});
	const throws = () => {
		throw error;
	};
	const asksAgain = () => {
		// The router shows this one again when Back leads here, and the file may be there by then.
		void window.loadOnce(location);
		return throws();
	};
	return { default: asksAgain, ErrorBoundary: throws };
}

/** @returns whether it is being loaded; undefined when nobody waits for it any more */
async function loadDestination(): Promise<boolean | undefined> {
	for (;;) {
		const isLoading = await window.loadPending();
		if (isLoading !== false) return isLoading;
		try {
			// It may be the shop that is away: comes back once somebody answers.
			await window.sendForPage?.(new URL('/builds/latest.json', location.href), {});
			return await window.loadPending();
		} catch {
			// Called off; who goes there anew meanwhile waits for the same file.
		}
	}
}
