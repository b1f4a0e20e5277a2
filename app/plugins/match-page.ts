import { type UNSAFE_AssetsManifest as Manifest, matchRoutes, type RouteObject } from 'react-router';

declare global {
	interface Window {
		/** Private to React Router, which has no public way to read the routes outside a component (decision 111). */
		__reactRouterManifest?: Manifest;
	}
}

type Route = NonNullable<Manifest['routes'][string]>;

let tree: RouteObject[] | undefined;

/** The routes of a page, from the root to its own; an empty list for an address that no page has. */
export function matchPage(pathname: string): Route[] {
	const routes = window.__reactRouterManifest?.routes ?? {};
	tree ??= childrenOf(undefined, routes);
	const matches = matchRoutes(tree, pathname) ?? [];
	if (matches.at(-1)?.route.path === '*') return [];
	return matches.flatMap(({ route }) => routes[route.id ?? ''] ?? []);
}

function childrenOf(parentId: string | undefined, routes: Manifest['routes']): RouteObject[] {
	return Object.values(routes).flatMap((route): RouteObject[] => {
		if (!route || route.parentId !== parentId) return [];
		const { id, path, index } = route;
		return [index ? { id, index } : { id, ...(path && { path }), children: childrenOf(id, routes) }];
	});
}
