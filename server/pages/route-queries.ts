import { LRUCache } from 'lru-cache';
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import { writtenPath } from './canonical-path.ts';

/** What a route module may export beside React Router's own exports. */
export type RouteQuery = {
	/** The query parameters that the page reads. Its loader sees no others, and pages are stored by them. */
	searchParams?: readonly string[] | 'all';
	/** `false` for answers of this moment: they are never stored, nor sent by the page cache. */
	isCached?: false;
};

/** What a request asks for, if its answer may be stored. */
export type Target = {
	/** Path and known query, in one order. */
	target: string;
	/** Anyone can invent more values, so these pages share the smaller part of the cache. */
	hasQuery: boolean;
	/** In milliseconds, if not the usual age. */
	maxAge?: number;
};

export type RouteQueries = {
	/** An address without the parameters that its page does not read. */
	knownUrl: (url: URL) => URL;
	/** The address that a page is stored by; undefined for pages that are not stored. */
	targetOf: (target: string) => Target | undefined;
};

/** Longer addresses are rendered, but not stored. */
const longestTarget = 500;
/** Paths as the shop writes them. All others are redirected or encoded. */
const plainPath = /^\/(?:[\w.-]+(?:\/[\w.-]+)*)?$/;
/** React Router's own parameters: which loaders a client needs, and the index route for a form. */
const ofRouter = ['_routes', 'index'];

export function routeQueries(routes: ServerBuild['routes']): RouteQueries {
	const tree = treeOf(routes);
	const known = new LRUCache<string, { target: Target | undefined }>({ max: 5_000 });

	const leafOf = (path: string) => routes[matchRoutes(tree, path)?.at(-1)?.route.id ?? ''];
	const moduleOf = (path: string) => (leafOf(path)?.module ?? {}) as RouteQuery;

	function knownUrl(url: URL): URL {
		if (url.search === '') return url;
		const { searchParams: names = [] } = moduleOf(pagePathOf(url.pathname));
		if (names === 'all') return url;
		const isKnown = (name: string) => names.includes(name) || ofRouter.includes(name);
		const params = new URLSearchParams([...url.searchParams].filter(([name]) => isKnown(name)));
		params.sort();
		const clean = new URL(url);
		clean.search = params.toString();
		return clean;
	}

	function readTarget(target: string): Target | undefined {
		const url = target.startsWith('/') ? URL.parse(`http://shop.invalid${target}`) : null;
		if (!url || !plainPath.test(url.pathname) || !target.startsWith(url.pathname)) return undefined;
		const path = pagePathOf(url.pathname);
		const leaf = leafOf(path);
		if (!leaf || (leaf.module as RouteQuery).isCached === false) return undefined;
		if (writtenPath(tree, path) !== path) return undefined;
		const { pathname, search, searchParams } = knownUrl(url);
		// Clients can ask for a page's own data alone. Other parts of it are rendered, but not stored.
		const part = searchParams.get('_routes');
		if (part !== null && (part !== leaf.id || path === pathname)) return undefined;
		const hasQuery = searchParams.size > (part === null ? 0 : 1);
		return { target: pathname + search, hasQuery };
	}

	return {
		knownUrl,
		targetOf(target) {
			if (target.length > longestTarget) return undefined;
			const found = known.get(target) ?? { target: readTarget(target) };
			known.set(target, found);
			return found.target;
		},
	};
}

/** The path of the page whose data a navigation asks for, or the path itself. */
export const pagePathOf = (path: string) => path.replace(/^\/_root\.data$/, '/').replace(/(?:\/_)?\.data$/, '');

/** The id of the route that a path ends at; empty if there is none. */
export function leavesOf(routes: ServerBuild['routes']): (path: string) => string {
	const tree = treeOf(routes);
	return (path) => matchRoutes(tree, path)?.at(-1)?.route.id ?? '';
}

/** The routes below one, or all, in the form that `matchRoutes` takes. */
export function treeOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
	const children = Object.values(routes).filter((route) => route?.parentId === parentId);
	return children.flatMap((route): RouteObject[] => {
		if (!route) return [];
		const { id, path, caseSensitive } = route;
		if (route.index) return [{ id, path, caseSensitive, index: true as const }];
		return [{ id, path, caseSensitive, children: treeOf(routes, id) }];
	});
}
