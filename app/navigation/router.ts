import { type DataRouter, type UNSAFE_AssetsManifest as Manifest, matchRoutes } from 'react-router';

declare global {
	interface Window {
		__reactRouterDataRouter?: DataRouter;
		__reactRouterManifest?: Manifest;
	}
}

/** The router, for what runs beside the pages. React Router has put it there before it calls any plugin's later part. */
export function router(): DataRouter {
	const { __reactRouterDataRouter: found } = window;
	if (!found) throw new Error('There is no router in this tab.');
	return found;
}

/** What the build says of a route: its files, and whether it has data of its own. */
export type RouteFiles = NonNullable<Manifest['routes'][string]>;

/**
 * The routes that make a page, outermost first; nothing while React Router has not been told of them yet, and where there
 * is no page.
 */
export function routesOf(pathname: string): RouteFiles[] {
	const matches = matchRoutes(router().routes, pathname) ?? [];
	if (matches.at(-1)?.route.path === '*') return [];
	return matches.flatMap(({ route }) => window.__reactRouterManifest?.routes[route.id] ?? []);
}
