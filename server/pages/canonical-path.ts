import { createMiddleware } from 'hono/factory';
import { matchRoutes, type RouteObject } from 'react-router';

/**
 * The address of a page as the shop itself writes it, for a path that leads there all the same: with a slash at its end, or with
 * capitals. What stands for an id or a token is left as it is. It begins with one slash and the name of a page, so that it leads
 * nowhere else.
 *
 * @returns undefined where no page is
 */
export function writtenPath(tree: RouteObject[], path: string): string | undefined {
	const matched = matchRoutes(tree, path);
	const pattern = matched?.flatMap(({ route }) => (route.path ?? '').split('/')).filter(Boolean);
	if (!pattern || pattern.includes('*')) return undefined;
	const given = path.split('/').filter(Boolean);
	return `/${given.map((part, place) => (pattern[place]?.startsWith(':') ? part : pattern[place])).join('/')}`;
}

/** Leads who reads a page to its one address, with their query. */
export const atOneAddress = (tree: () => Promise<RouteObject[]>) =>
	createMiddleware(async (c, next) => {
		// As most are, which need not be read.
		if (/^(?:\/[a-z\d-]+)+$/.test(c.req.path)) return next();
		const { pathname, search } = new URL(c.req.url);
		const isWritten = !/[A-Z]|.\/$|\/\//.test(pathname);
		if (isWritten || pathname.endsWith('.data') || !['GET', 'HEAD'].includes(c.req.method)) return next();
		const written = writtenPath(await tree(), pathname);
		if (written === undefined || written === pathname) return next();
		return c.redirect(written + search, 308);
	});
