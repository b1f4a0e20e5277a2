import type { ComponentType } from 'react';
import { loadDestination } from '../navigation/load-destination.ts';
import { newBuild } from '../navigation/new-build-event.ts';

/** A route that shows the error page. */
type LostRoute = Record<'default' | 'ErrorBoundary', ComponentType>;

/**
 * Replaces React Router's reload when a route's file cannot be loaded (`patches/guard-route-reload.ts`). Loads the destination of the
 * pending navigation as a document. If that has just been done, the route shows the error page; to reject would show a blank page.
 * Without a pending navigation (a prefetch, a form) nothing is loaded now.
 */
export async function lostRoute(error: unknown): Promise<LostRoute> {
	// React Router remembers the loss for the life of the document.
	dispatchEvent(new Event(newBuild));
	if (window.destination && (await loadDestination(window.destination))) return new Promise(() => {});
	const Lost = () => {
		throw error;
	};
	return { default: Lost, ErrorBoundary: Lost };
}
