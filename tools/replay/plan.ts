import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { forEach } from '../../tests/browser/setup/crawl.ts';
import { readRoutes, type TableRoute } from './routes-table.ts';

/** A route with an existing path. */
export type PlannedRoute = {
	pattern: string;
	path: string;
	status: number;
	layout?: string;
	/** The path of another page that links to this one. */
	linkedFrom?: string;
};

export type Plan = {
	baseUrl: string;
	/** True if the replay has started the shop, with fixed prices and a fixed clock. */
	isOurs: boolean;
	/** True for the playback of a recording, without a shop. */
	isRecorded?: boolean;
	/** The random values of pages in hexadecimal, for recordings: on playback, pages must send the same requests. */
	randomValues?: string;
	/** The time of every browser's clock. */
	time: number;
	/** The id of a product that the shop sells. */
	product: string;
	routes: PlannedRoute[];
};

/** Routes that are not in the sitemap or do not return 200. Add new routes of this kind here. */
const special: Record<string, { path: string; status?: number }> = {
	'/search': { path: '/search?searchText=gold+eagle' },
	'/alerts/confirm/:token': { path: `/alerts/confirm/${'x'.repeat(43)}`, status: 404 },
	'/alerts/unsubscribe/:token': { path: `/alerts/unsubscribe/${'x'.repeat(43)}` },
	'/sell/:id': { path: '/sell/3f2504e0-4f89-41d3-9a0c-0305e82c3301', status: 404 },
	// Exists only in development.
	'/dev/kit': { path: '/dev/kit', status: 404 },
	'/*': { path: '/no-such-page', status: 404 },
	'/sitemap/:file': { path: '/sitemap/pages-1.xml' },
};

/** Reads the plan of the command, in the tests that Playwright runs. */
export function readPlan(): Plan {
	const file = process.env.REPLAY_PLAN;
	if (!file) throw new Error('There is no replay plan. Start the replay with npm run replay.');
	return JSON.parse(readFileSync(file, 'utf8')) as Plan;
}

/**
 * Finds an existing path for every chosen route, and a product.
 *
 * @param chosen patterns of routes, with `*` as wildcard; an empty list means all routes
 * @throws Error if the shop does not respond, its sitemap has no path for a route with a parameter, or a chosen name matches no route
 */
export async function planRoutes(baseUrl: string, chosen: string[]): Promise<Pick<Plan, 'routes' | 'product'>> {
	const listed = await readSitemap(baseUrl);
	const all = readRoutes().map((route) => findAddress(route, listed));
	const routes = chooseRoutes(all, chosen);
	const product = find('/product-details/:id', listed).split('/').at(-1) ?? '';
	return { product, routes: await findLinks(baseUrl, routes, listed) };
}

/**
 * Finds a page that links to each route. Prefers the smallest page in the sitemap, because it loads fastest.
 */
async function findLinks(baseUrl: string, routes: PlannedRoute[], listed: string[]): Promise<PlannedRoute[]> {
	const pages: LinkingPage[] = [];
	const sources = readRoutes().filter(({ layout, pattern }) => layout && listed.includes(pattern));
	await forEach(sources, async ({ pattern }) => void pages.push(await readLinks(baseUrl, pattern)));
	pages.sort((one, other) => one.bytes - other.bytes || one.path.localeCompare(other.path));
	return routes.map((route) => {
		const from = pages.find(({ path, links }) => path !== route.path && links.has(route.path))?.path;
		return from === undefined ? route : { ...route, linkedFrom: from };
	});
}

/**
 * Selects the chosen routes, or all if none is chosen.
 *
 * @throws Error if a name matches no route. Otherwise, the report would look clean without it
 */
export function chooseRoutes<Route extends { pattern: string; path: string }>(all: Route[], chosen: string[]): Route[] {
	const unknown = chosen.filter((name) => !all.some((route) => isChosen([name], route)));
	if (unknown.length > 0) throw new Error(noSuchRoute(unknown));
	return all.filter((route) => isChosen(chosen, route));
}

/**
 * Refuses names that no route can match, before a shop is started.
 *
 * @throws Error for such a name
 */
export function refuseUnknownRoutes(chosen: string[], table: TableRoute[] = readRoutes()): void {
	const unknown = chosen.filter((name) => !table.some((route) => canMatch(name, route)));
	if (unknown.length > 0) throw new Error(noSuchRoute(unknown));
}

const noSuchRoute = (names: string[]) => `--routes: no route matches ${names.join(', ')}.`;

/** True if a name could match a route. Only the shop knows the values of parameters, so any value may exist. */
function canMatch(name: string, { pattern }: TableRoute): boolean {
	const known = Object.hasOwn(special, pattern) ? special[pattern] : undefined;
	if (isChosen([name], { pattern, path: known?.path ?? pattern })) return true;
	const [base = '', ...parameters] = pattern.split(/[:*]/);
	if (known?.path || parameters.length === 0) return false;
	if (!name.includes('*')) return matchPath(pattern, name) !== null;
	const [beginning = ''] = name.split('*');
	return base.startsWith(beginning) || beginning.startsWith(base);
}

/** True if one of the chosen names matches a route's pattern or path. */
export function isChosen(chosen: string[], { pattern, path }: { pattern: string; path: string }): boolean {
	if (chosen.length === 0) return true;
	return chosen.some((one) => {
		// `/*` is the pattern of a route.
		if (one === '/*' || !one.includes('*')) return one === pattern || one === path;
		const fits = new RegExp(`^${one.split('*').map(escapePattern).join('.*')}$`);
		return fits.test(pattern) || fits.test(path);
	});
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

function findAddress({ pattern, layout }: TableRoute, listed: string[]): PlannedRoute {
	// A missing file in a folder.
	if (!layout && pattern.endsWith('/*')) return { pattern, path: pattern.replace('*', 'no-such-file'), status: 404 };
	const known = Object.hasOwn(special, pattern) ? special[pattern] : undefined;
	const path = known?.path ?? (pattern.includes(':') ? find(pattern, listed) : pattern);
	return { pattern, path, status: known?.status ?? 200, ...(layout && { layout }) };
}

/** The first path in the sitemap that matches a pattern or a similar one: posts of the blog have two layouts. */
function find(pattern: string, listed: string[]): string {
	const found = listed.find((path) => matchPath(pattern, path));
	if (found) return found;
	const [base = ''] = pattern.split('/:');
	const post = listed.find((path) => base.startsWith(path.slice(0, path.lastIndexOf('/'))) && path.split('/')[2]);
	if (!post) throw new Error(`The shop's sitemap has no path for ${pattern}. Add one in tools/replay/plan.ts.`);
	return `${base}/${post.split('/').at(-1)}`;
}

async function readSitemap(baseUrl: string): Promise<string[]> {
	const addresses = async (url: string) =>
		[...(await fetchText(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
	const files = await addresses(`${baseUrl}/sitemap.xml`);
	// The sitemap may contain another origin than the replayed one.
	const pages = await Promise.all(files.map((file) => addresses(baseUrl + new URL(file).pathname)));
	return pages.flat().map((address) => new URL(address).pathname);
}

type LinkingPage = { path: string; bytes: number; links: Set<string> };

/** Reads a page's links. Ignores the header, whose links are mostly in closed panels. */
async function readLinks(baseUrl: string, path: string): Promise<LinkingPage> {
	const html = await (await fetch(baseUrl + path)).text();
	const seen = html.slice(html.indexOf('<main'));
	const links = new Set([...seen.matchAll(/<a [^>]*?href="([^"#]*)/g)].map(([, href = '']) => href));
	return { path, bytes: html.length, links };
}

async function fetchText(url: string): Promise<string> {
	const answer = await fetch(url).catch((error: Error) => {
		const { code, message } = (error.cause ?? error) as { code?: string; message: string };
		throw new Error(`--base-url: ${url} does not respond (${code ?? message}).`);
	});
	if (!answer.ok) throw new Error(`${url} returned ${answer.status}. The replay needs the sitemap to find routes.`);
	return answer.text();
}
