import type { Seam } from './seams.ts';

const send = '(window.sendForPage ?? fetch)';
const components = 'react-router/dist/production/lib/components.js';

/**
 * Where React Router 8.4 fetches a page's data, and which routes there are, without a way for the app to have a say: a
 * fetch of the shop's own is asked first (`app/navigation/page-fetch.ts`), which may also answer with what it has kept. And where it has
 * a page shown, so that a picture may pass into it (`app/plugins/passage/start.ts`).
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
	{
		file: 'react-router/dist/production/lib/dom/ssr/routeModules.js',
		from: 'routeModulesCache[route.id] = routeModule;',
		// An answer without a body is a module without exports, and a page without content: as lost as one that does not come.
		to: 'if (!Object.keys(routeModule)[0]) throw new TypeError("Nothing came"); routeModulesCache[route.id] = routeModule;',
	},
	{
		file: components,
		from: 'if (!viewTransitionOpts || !isViewTransitionAvailable) {',
		// The shop does not use React Router's own view transitions.
		to: 'window.passage?.begin(newState); if (true) {',
	},
	{
		file: components,
		from: 'if (renderDfd && pendingState && state.location.key === pendingState.location.key) renderDfd.resolve();',
		to: 'window.passage?.end();',
	},
	{
		file: components,
		from: 'manifest: router.manifest,\n\t\tstate,',
		// It renders every page and layout anew when one sets out for another page, of which they show nothing: what does asks for that by itself.
		to: 'manifest: router.manifest, state: React$1.useMemo(() => state, [dataRouterState, dataRouterData, state.revalidation]),',
	},
];
