import type { ComponentType } from 'react';
import { loadDestination } from '../navigation/load-destination.ts';
import { newBuildEvent } from '../navigation/new-build-event.ts';

/** A route that shows the error page. */
type MissingRoute = Record<'default' | 'ErrorBoundary', ComponentType>;

/**
 * Replaces React Router's reload if a route's file can't be loaded (`patches/guard-route-reload.ts`). It loads the destination of
 * the pending navigation as a document. If that has just been tried, the route shows the error page, since a rejection would
 * show a blank page. Without a pending navigation (a prefetch, a form) nothing is loaded.
 */
export async function replaceMissingRoute(error: unknown): Promise<MissingRoute> {
	// React Router doesn't request the file again in this document.
	dispatchEvent(new Event(newBuildEvent));
	if (window.destination && (await loadDestination(window.destination))) return new Promise(() => {});
	const ThrowError = () => {
		throw error;
	};
	return { default: ThrowError, ErrorBoundary: ThrowError };
}
