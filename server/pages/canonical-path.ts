import { createMiddleware } from 'hono/factory';
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * The path of a page as the shop's own links have it, for a path with a trailing slash or with capitals. Does not change ids and tokens.
 * The result begins with one slash and the name of a page, so that it cannot redirect to another host.
 *
 * @param matches of React Router's `matchRoutes`
 * @returns undefined if there is no such page
 */
export function canonicalPath(matches: readonly { route: RouteObject }[], path: string): string | undefined {
	const pattern = matches.flatMap(({ route }) => (route.path ?? '').split('/')).filter(Boolean);
	if (matches.length === 0 || pattern.includes('*')) return undefined;
	const given = path.split('/').filter(Boolean);
	return `/${given.map((segment, index) => (pattern[index]?.startsWith(':') ? segment : pattern[index])).join('/')}`;
}

/** Redirects GET and HEAD requests to the canonical path of a page, with the query. */
export const redirectToCanonicalPath = (tree: () => Promise<RouteObject[]>) =>
	createMiddleware(async (c, next) => {
		// Most paths are canonical. This check is cheaper than parsing the URL.
		if (/^(?:\/[a-z\d-]+)+$/.test(c.req.path)) return next();
		const { pathname, search } = new URL(c.req.url);
		const isCanonical = !/[A-Z]|.\/$|\/\//.test(pathname);
		if (isCanonical || pathname.endsWith('.data') || !['GET', 'HEAD'].includes(c.req.method)) return next();
		const canonical = canonicalPath(matchRoutes(await tree(), pathname) ?? [], pathname);
		if (canonical === undefined || canonical === pathname) return next();
		return c.redirect(canonical + search, 308);
	});
