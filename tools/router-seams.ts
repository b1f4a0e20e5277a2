import type { Seam } from './seams.ts';

const send = '(window.sendForPage ?? fetch)';

/**
 * Where React Router 8.4 fetches a page's data, and which routes there are, without a way for the app to have a say: a
 * fetch of the shop's own is asked first (`app/navigation/page-fetch.ts`), which may also answer with what it has kept.
 */
export const routerSeams: Seam[] = [
	{
		file: 'react-router/dist/production/lib/dom/ssr/single-fetch.js',
		from: 'let res = await fetch(url, await createRequestInit(request));',
		to: `let res = await ${send}(url, await createRequestInit(request)); if (res.routes) return { status: 200, data: res };`,
	},
	{
		file: 'react-router/dist/production/lib/dom/ssr/fog-of-war.js',
		from: 'let res = await fetch(url, { signal });',
		// Without a signal it asks for pages behind links that it has come by: nobody waits for those, whoever is on their way.
		to: `let res = await (signal ? ${send} : fetch)(url, { signal });`,
	},
];
