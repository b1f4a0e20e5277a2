import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { canonicalPath } from './canonical-path.ts';

/** Exports of a route module in addition to those of React Router. */
export type RouteQuery = {
	/** The query parameters that the page reads. Its loader gets no others, and they are part of the cache key. */
	searchParams?: readonly string[] | 'all';
	/** `false` if the page cache must not store the response. */
	isCached?: false;
};

/** The cache key of a request whose response may be stored. */
export type Target = {
	/** The path and the known parameters, in one order. */
	target: string;
	/** Clients can invent values, so these pages have their own part of the cache. */
	hasQuery: boolean;
	/** In milliseconds; undefined for the default. */
	maxAge?: number;
};

export type RouteQueries = {
	/** Removes the parameters that the page does not read. */
	knownUrl: (url: URL) => URL;
	/** The key that a page is stored under; undefined if it is not stored. */
	targetOf: (target: string) => Target | undefined;
};

/** Pages with longer URLs are not stored. */
const maxTargetLength = 500;
/** Paths of the shop's own links. All others are redirected or encoded. */
const plainPath = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;
/** React Router's own parameters: which loaders a client needs, and the index route for a form. */
const routerParams = ['_routes', 'index'];

export function routeQueries(routes: ServerBuild['routes']): RouteQueries {
	const matchPath = createRouteMatcher(routes);
	const known = new LRUCache<string, { target: Target | undefined }>({ max: 5_000 });

	const moduleOf = (path: string) => (routes[matchPath(path).id]?.module ?? {}) as RouteQuery;

	function knownUrl(url: URL): URL {
		if (url.search === '') return url;
		const { searchParams: names = [] } = moduleOf(pagePath(url.pathname));
		if (names === 'all') return url;
		const isKnown = (name: string) => names.includes(name) || routerParams.includes(name);
		const params = new URLSearchParams([...url.searchParams].filter(([name]) => isKnown(name)));
		params.sort();
		const clean = new URL(url);
		clean.search = params.toString();
		return clean;
	}

	function readTarget(target: string): Target | undefined {
		const url = target.startsWith('/') ? URL.parse(`http://shop.invalid${target}`) : null;
		if (!url || !plainPath.test(url.pathname) || !target.startsWith(url.pathname)) return undefined;
		const path = pagePath(url.pathname);
		const { id, canonical } = matchPath(path);
		if (canonical !== path || moduleOf(path).isCached === false) return undefined;
		const { pathname, search, searchParams } = knownUrl(url);
		// Clients can request only the data of the page's own route. Other combinations of routes are not stored.
		const part = searchParams.get('_routes');
		if (part !== null && (part !== id || path === pathname)) return undefined;
		const hasQuery = searchParams.size > (part === null ? 0 : 1);
		return { target: pathname + search, hasQuery };
	}

	return {
		knownUrl,
		targetOf(target) {
			if (target.length > maxTargetLength) return undefined;
			const found = known.get(target) ?? { target: readTarget(target) };
			known.set(target, found);
			return found.target;
		},
	};
}

/** The path of the page for the path of its data; any other path unchanged. */
export const pagePath = (path: string) => path.replace(/^\/_root\.data$/, '/').replace(/(?:\/_)?\.data$/, '');

/** The id of the route for a path, empty if there is none, and the path as the shop's own links have it (`canonicalPath`). */
export type MatchedRoute = { id: string; canonical: string | undefined };

/** @returns matches a path. Remembers recent paths, because React Router ranks all routes for each match, which takes half a millisecond */
export function createRouteMatcher(routes: ServerBuild['routes']): (path: string) => MatchedRoute {
	const tree = routeTree(routes);
	const recent = new LRUCache<string, MatchedRoute>({ max: 5_000 });
	return (path) => {
		const found = recent.get(path);
		if (found) return found;
		const matches = matchRoutes(tree, path) ?? [];
		const matched = { id: matches.at(-1)?.route.id ?? '', canonical: canonicalPath(matches, path) };
		if (path.length <= maxTargetLength) recent.set(path, matched);
		return matched;
	};
}

/** Converts the routes below a parent, or all, for `matchRoutes`. */
export function routeTree(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
	const children = Object.values(routes).filter((route) => route?.parentId === parentId);
	return children.flatMap((route): RouteObject[] => {
		if (!route) return [];
		const { id, path, caseSensitive } = route;
		if (route.index) return [{ id, path, caseSensitive, index: true as const }];
		return [{ id, path, caseSensitive, children: routeTree(routes, id) }];
	});
}
