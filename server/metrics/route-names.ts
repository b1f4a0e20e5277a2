import type { ServerBuild } from 'react-router';
import { paths } from '../../contract/paths.ts';
import { vitalsPath } from '../../contract/vitals/vitals.ts';
import { reportPath } from '../http/content-security-policy.ts';
import { createRouteMatcher, pagePath } from '../pages/route-queries.ts';

/** Everything else that the server answers, by the beginning of its path. */
const prefixes = ['/assets/', '/pictures/', '/_ipx/', '/builds/', '/apps/', '/dev/'];
const exactPaths = new Set(['/healthz', '/readyz', reportPath, vitalsPath, '/.well-known/change-password']);

type CallPattern = { pattern: string; parts: string[] };

/** Names the route of a path, as the label of a metric: a pattern such as `/product-details/:id`, so that there are only so many. */
export function createRouteNames(routes: ServerBuild['routes']): (path: string) => string {
	const matchPath = createRouteMatcher(routes);
	const patterns = patternsOf(routes);
	const calls = [...new Set(Object.values(paths).map(([, path]) => `/api/${path}`))];
	const callsByLength = Map.groupBy(
		calls.map((pattern): CallPattern => ({ pattern, parts: pattern.split('/') })),
		({ parts }) => parts.length,
	);

	function nameOfCall(path: string): string {
		const given = path.split('/');
		const isMatch = ({ parts }: CallPattern) => parts.every((part, at) => part === given[at] || part.startsWith('{'));
		return callsByLength.get(given.length)?.find(isMatch)?.pattern ?? '/api/*';
	}

	return (path) => {
		if (path.startsWith('/api/')) return nameOfCall(path);
		if (exactPaths.has(path)) return path;
		const prefix = prefixes.find((start) => path.startsWith(start));
		if (prefix) return `${prefix}*`;
		return patterns.get(matchPath(pagePath(path)).id) ?? '*';
	};
}

/** The pattern of each page, by the id of its route. */
const patternsOf = (routes: ServerBuild['routes']) =>
	new Map(Object.keys(routes).map((id) => [id, pagePattern(routes, id)]));

/** The patterns of all pages. */
export const pagePatterns = (routes: ServerBuild['routes']): ReadonlySet<string> =>
	new Set(patternsOf(routes).values());

/** The paths of a route and of its parents. */
function pagePattern(routes: ServerBuild['routes'], id: string): string {
	const parts: string[] = [];
	for (let route = routes[id]; route; route = routes[route.parentId ?? '']) if (route.path) parts.unshift(route.path);
	const pattern = parts.join('/');
	return pattern === '*' ? '*' : `/${pattern.replace(/^\//, '')}`;
}
