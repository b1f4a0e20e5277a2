import { buildMetadata } from '../../builds/build-metadata.ts';
import { type RouteFiles, routesOf } from '../../navigation/router.ts';
import { createQueue } from './queue.ts';

/** Files that are brought at the same time: what the page itself asks for must not stand in line behind them. */
const bring = createQueue(4, preloadFile);

/** Kinds of pages whose code was brought. */
const brought = new Set<string>();

/** How often, and after how many milliseconds, to look again for routes that React Router has yet to be told of. */
const looks = 3;
const pause = 1_000;

/** Brings the code of a page that may be gone to. Pages of one kind have one code: sixty products, one look. */
export function bringCode(page: string, looksLeft = looks): void {
	const { pathname } = new URL(page, window.location.origin);
	const kind = kindOf(pathname);
	if (brought.has(kind)) return;
	const routes = routesOf(pathname);
	if (routes.length > 0) {
		brought.add(kind);
		bring(routes.flatMap(({ module, imports = [], css = [] }) => [module, ...imports, ...css]));
		bringParts(routes);
	} else if (looksLeft > 1) setTimeout(() => bringCode(page, looksLeft - 1), pause);
}

/** What the page loads as soon as it is shown comes after all that pages need to be shown. */
async function bringParts(routes: RouteFiles[]): Promise<void> {
	const parts = (await buildMetadata())?.parts ?? {};
	for (const { module } of routes) bring(parts[module] ?? [], 'last');
}

/** By its first word and how many there are: enough to look once for all products, and at worst a look too few. */
const kindOf = (pathname: string) => `${pathname.split('/', 2)[1]}/${pathname.split('/').length}`;

/** @returns what ends as soon as it has come, or failed: then it is asked for again once it is needed */
function preloadFile(href: string): Promise<void> {
	return new Promise((resolve) => {
		const link = document.createElement('link');
		if (href.endsWith('.css')) Object.assign(link, { rel: 'prefetch', as: 'style' });
		else link.rel = 'modulepreload';
		link.href = href;
		// Its loss is nobody's yet: nothing is to be reloaded for it.
		link.dataset.ahead = '';
		link.onload = () => resolve();
		link.onerror = () => resolve();
		document.head.append(link);
	});
}
