import type { ComponentType } from 'react';

/**
 * In place of React Router's own reload when a route's file does not come (tools/builds/guard-route-modules.ts puts it there):
 * the destination is loaded whole, as soon as the shop answers; where that has been tried, its error page is shown; what nobody
 * waits for only fails.
 *
 * @throws what kept the file from coming, when no navigation waits for it
 */
export async function lostRoute(error: unknown): Promise<{ default: ComponentType }> {
	let isLoading = await window.loadPending();
	if (isLoading === undefined) throw error;
	if (!isLoading && window.sendForPage) {
		// It may be the shop that is away: comes back once somebody answers.
		await window.sendForPage(new URL('/builds/latest.json', location.href), {});
		isLoading = await window.loadPending();
	}
	if (isLoading) return new Promise(() => {});
	// The router remembers the route as lost: what is asked for next is loaded whole.
	dispatchEvent(new Event('app:manifest:update'));
	return {
		default() {
			throw error;
		},
	};
}
