import type { BrowserContext, Request, Route } from '@playwright/test';
import { buildMetaName } from '../../app/builds/build-meta-name.ts';

/** A simulated network between the browser and the shop. A walk changes its fields. */
export type Network = {
	isOffline: boolean;
	/** Replaces the shop's build id. */
	build?: string;
	/** Delays documents and data, in milliseconds. */
	delay: number;
	/** Scripts that answer 404, by path: for one request or for all. */
	lost: Map<string, 'once' | 'always'>;
};

const isStaticFile = (url: URL) => /^\/pictures\/|\.(css|woff2|webp|avif|png|jpe?g|svg|ico|mp4)$/.test(url.pathname);

/** Routes the requests of a browser context through a simulated network. */
export async function simulateNetwork(context: BrowserContext, shopUrl: string): Promise<Network> {
	const network: Network = { isOffline: false, delay: 0, lost: new Map() };
	const home = await (await fetch(shopUrl)).text();
	const ownId = home.match(new RegExp(`<meta name="${buildMetaName}" content="([^"]+)"`))?.[1];
	if (!ownId) throw new Error('The home page has no build id.');
	const { origin } = new URL(shopUrl);
	await context.route(
		(url) => url.origin === origin && !isStaticFile(url),
		(route) => answer(route, network, ownId).catch(ignoreClosedPage),
	);
	return network;
}

/** Ignores errors of requests whose page is gone. */
function ignoreClosedPage(error: Error): void {
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
	return answerWithBuild(route, ownId, network.build);
}

/** True for a document or the data of a page. */
const isPage = (request: Request) => request.isNavigationRequest() || new URL(request.url()).pathname.endsWith('.data');

/** Answers with the shop's own response, but another build id. */
async function answerWithBuild(route: Route, ownId: string, id: string): Promise<void> {
	const response = await route.fetch({ maxRedirects: 0 });
	if (response.status() !== 200) return route.fulfill({ response });
	// The policy contains hashes of the inline scripts, and one of these contains the build id.
	const {
		'content-encoding': _,
		'content-length': __,
		'content-security-policy': ___,
		...headers
	} = response.headers();
	const body = (await response.text()).replaceAll(ownId, id);
	return route.fulfill({ status: 200, headers: { ...headers, 'x-build-id': id }, body });
}
