import type { BrowserContext, Request, Route } from '@playwright/test';
import { buildMetaName } from '../../app/builds/build-meta-name.ts';

/** What lies between the browser and the shop; each part can be changed as a walk goes on. */
export type Network = {
	isOffline: boolean;
	/** The id that the shop says it is of; its own, when none is told. */
	build?: string;
	/** How long documents and data take beside their own time, in milliseconds. */
	delay: number;
	/** Scripts that are not there, by path: for the next who asks, or for all. */
	lost: Map<string, 'once' | 'for good'>;
};

const isPlain = (url: URL) => /^\/pictures\/|\.(css|woff2|webp|avif|png|jpe?g|svg|ico|mp4)$/.test(url.pathname);

/** Sets a network between a browser's context and the shop at an address. */
export async function layNetwork(context: BrowserContext, shopUrl: string): Promise<Network> {
	const network: Network = { isOffline: false, delay: 0, lost: new Map() };
	const home = await (await fetch(shopUrl)).text();
	const ownId = home.match(new RegExp(`<meta name="${buildMetaName}" content="([^"]+)"`))?.[1];
	if (!ownId) throw new Error('The shop does not say of which build it is.');
	const { origin } = new URL(shopUrl);
	await context.route(
		(url) => url.origin === origin && !isPlain(url),
		(route) => answer(route, network, ownId).catch(unlessLeft),
	);
	return network;
}

/** Who asked may be gone before the answer is. */
function unlessLeft(error: Error): void {
	if (!/closed|already handled|Invalid InterceptionId|disposed/i.test(error.message)) throw error;
}

async function answer(route: Route, network: Network, ownId: string): Promise<void> {
	const request = route.request();
	const { pathname } = new URL(request.url());
	if (network.isOffline) return route.abort('internetdisconnected');
	const loss = network.lost.get(pathname);
	if (loss === 'once') network.lost.delete(pathname);
	if (loss) return route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });
	if (pathname === '/builds/latest.json' && network.build) return route.fulfill({ json: { id: network.build } });
	if (!isPage(request)) return route.continue();
	if (network.delay > 0) await new Promise((resolve) => setTimeout(resolve, network.delay));
	if (!network.build) return route.continue();
	return answerOfBuild(route, ownId, network.build);
}

/** A page, or the data of one. */
const isPage = (request: Request) => request.isNavigationRequest() || new URL(request.url()).pathname.endsWith('.data');

/** The shop's own answer under another build's id. */
async function answerOfBuild(route: Route, ownId: string, id: string): Promise<void> {
	const response = await route.fetch({ maxRedirects: 0 });
	if (response.status() !== 200) return route.fulfill({ response });
	// The policy names the page's scripts by what they hold, the build's id among it.
	const {
		'content-encoding': _,
		'content-length': __,
		'content-security-policy': ___,
		...headers
	} = response.headers();
	const body = (await response.text()).replaceAll(ownId, id);
	return route.fulfill({ status: 200, headers: { ...headers, 'x-build-id': id }, body });
}
