import { readFileSync } from 'node:fs';
import { matchPath } from 'react-router';
import { forEach } from '../../tests/browser/setup/crawl.ts';
import { readRoutes, type TableRoute } from './routes-table.ts';

/** A route at a real address. */
export type PlannedRoute = {
	pattern: string;
	path: string;
	status: number;
	layout?: string;
	/** Another address of the shop, whose page has a link to this one. */
	linkedFrom?: string;
};

export type Plan = {
	baseUrl: string;
	/** Started for the replay: its prices and its clock stand still. */
	isOurs: boolean;
	/** There is no shop: what it answered is played back. */
	isRecorded?: boolean;
	/** What pages draw by lot, in hexadecimal, where the network is kept: played back they must ask for the same. */
	drawn?: string;
	/** What every browser's clock says. */
	time: number;
	/** The id of a product that the shop sells. */
	product: string;
	routes: PlannedRoute[];
};

/** Routes whose address is not in the sitemap, or that do not answer 200. A new route that is like this adds a line. */
const special: Record<string, { path: string; status?: number }> = {
	'/search': { path: '/search?searchText=gold+eagle' },
	'/alerts/confirm/:token': { path: `/alerts/confirm/${'x'.repeat(43)}`, status: 404 },
	'/alerts/unsubscribe/:token': { path: `/alerts/unsubscribe/${'x'.repeat(43)}` },
	'/sell/:id': { path: '/sell/3f2504e0-4f89-41d3-9a0c-0305e82c3301', status: 404 },
	// A page of development.
	'/dev/kit': { path: '/dev/kit', status: 404 },
	'/*': { path: '/no-such-page', status: 404 },
	'/sitemap/:file': { path: '/sitemap/pages-1.xml' },
};

/** The plan that the command has written, for the tests that Playwright starts. */
export function readPlan(): Plan {
	const file = process.env.REPLAY_PLAN;
	if (!file) throw new Error('Nobody has planned a replay: start it by npm run replay.');
	return JSON.parse(readFileSync(file, 'utf8')) as Plan;
}

/**
 * Every route that `chosen` names, at an address that the shop has, and a product.
 *
 * @param chosen patterns of routes, in which `*` stands for anything; none chooses all
 * @throws Error when nobody answers at `baseUrl`, a route has a parameter for which the shop's sitemap has no address, or a chosen
 * name fits no route
 */
export async function planRoutes(baseUrl: string, chosen: string[]): Promise<Pick<Plan, 'routes' | 'product'>> {
	const listed = await readSitemap(baseUrl);
	const all = readRoutes().map((route) => findAddress(route, listed));
	const routes = chooseRoutes(all, chosen);
	const product = find('/product-details/:id', listed).split('/').at(-1) ?? '';
	return { product, routes: await findLinks(baseUrl, routes, listed) };
}

/**
 * Says of each route where it is linked from: of the listed pages that show a link to it, from the lightest, which is left and come back
 * to soonest.
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
 * The routes that are chosen, all where nothing is.
 *
 * @throws Error when a name fits no route: whoever asks for ten would be told that nine are clean
 */
export function chooseRoutes<Route extends { pattern: string; path: string }>(all: Route[], chosen: string[]): Route[] {
	const unknown = chosen.filter((name) => !all.some((route) => isChosen([name], route)));
	if (unknown.length > 0) throw new Error(noSuchRoute(unknown));
	return all.filter((route) => isChosen(chosen, route));
}

/**
 * Refuses names that no route of the table can have, before there is a shop that says its addresses.
 *
 * @throws Error as `chooseRoutes` does
 */
export function refuseUnknownRoutes(chosen: string[], table: TableRoute[] = readRoutes()): void {
	const unknown = chosen.filter((name) => !table.some((route) => canBeCalled(name, route)));
	if (unknown.length > 0) throw new Error(noSuchRoute(unknown));
}

const noSuchRoute = (names: string[]) => `--routes: no route is called ${names.join(', ')}.`;

/** Which addresses a pattern with a parameter has only the shop knows: any that fits may be one. */
function canBeCalled(name: string, { pattern }: TableRoute): boolean {
	const known = Object.hasOwn(special, pattern) ? special[pattern] : undefined;
	if (isChosen([name], { pattern, path: known?.path ?? pattern })) return true;
	const [base = '', ...parameters] = pattern.split(/[:*]/);
	if (known?.path || parameters.length === 0) return false;
	if (!name.includes('*')) return matchPath(pattern, name) !== null;
	const [beginning = ''] = name.split('*');
	return base.startsWith(beginning) || beginning.startsWith(base);
}

/** Whether one of the chosen names a route by its pattern or its address, or fits either where it has a `*`. */
export function isChosen(chosen: string[], { pattern, path }: { pattern: string; path: string }): boolean {
	if (chosen.length === 0) return true;
	return chosen.some((one) => {
		// The route that is called so.
		if (one === '/*' || !one.includes('*')) return one === pattern || one === path;
		const fits = new RegExp(`^${one.split('*').map(escapePattern).join('.*')}$`);
		return fits.test(pattern) || fits.test(path);
	});
}

const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

function findAddress({ pattern, layout }: TableRoute, listed: string[]): PlannedRoute {
	// Files of a folder: one that is not there.
	if (!layout && pattern.endsWith('/*')) return { pattern, path: pattern.replace('*', 'no-such-file'), status: 404 };
	const known = Object.hasOwn(special, pattern) ? special[pattern] : undefined;
	const path = known?.path ?? (pattern.includes(':') ? find(pattern, listed) : pattern);
	return { pattern, path, status: known?.status ?? 200, ...(layout && { layout }) };
}

/** The first address in the sitemap that is of the pattern, or of one beside it: a post of the blog has two looks. */
function find(pattern: string, listed: string[]): string {
	const found = listed.find((path) => matchPath(pattern, path));
	if (found) return found;
	const [base = ''] = pattern.split('/:');
	const post = listed.find((path) => base.startsWith(path.slice(0, path.lastIndexOf('/'))) && path.split('/')[2]);
	if (!post) throw new Error(`The shop's sitemap has no address for ${pattern}: tools/replay/plan.ts may name one.`);
	return `${base}/${post.split('/').at(-1)}`;
}

async function readSitemap(baseUrl: string): Promise<string[]> {
	const addresses = async (url: string) =>
		[...(await ask(url)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
	const files = await addresses(`${baseUrl}/sitemap.xml`);
	// A shop may call itself by another name than the one that it is replayed at.
	const pages = await Promise.all(files.map((file) => addresses(baseUrl + new URL(file).pathname)));
	return pages.flat().map((address) => new URL(address).pathname);
}

type LinkingPage = { path: string; bytes: number; links: Set<string> };

/** Reads a page's links, but for those of its header, most of which are in panels that are closed. */
async function readLinks(baseUrl: string, path: string): Promise<LinkingPage> {
	const html = await (await fetch(baseUrl + path)).text();
	const seen = html.slice(html.indexOf('<main'));
	const links = new Set([...seen.matchAll(/<a [^>]*?href="([^"#]*)/g)].map(([, href = '']) => href));
	return { path, bytes: html.length, links };
}

async function ask(url: string): Promise<string> {
	const answer = await fetch(url).catch((error: Error) => {
		const { code, message } = (error.cause ?? error) as { code?: string; message: string };
		throw new Error(`--base-url: nobody answers at ${url} (${code ?? message}).`);
	});
	if (!answer.ok) throw new Error(`${url} answers ${answer.status}: routes are found by the shop's sitemap.`);
	return answer.text();
}
