import type { Seam } from './seams.ts';

/** A condition that never holds in this shop: the build leaves out what stands behind it. */
const never = (file: string, condition: string): Seam => ({ file, from: condition, to: 'if (false)' });

const nothing = (file: string, from: string): Seam => ({ file, from, to: '' });

const components = 'react-router/dist/production/lib/components.js';
const hooks = 'react-router/dist/production/lib/hooks.js';
const links = 'react-router/dist/production/lib/dom/lib.js';
const documentParts = 'react-router/dist/production/lib/dom/ssr/components.js';

/**
 * What React Router 8.4 brings into the browser for options that the shop does not take: its links (decision 097; the shop's
 * way to fetch ahead is 045), view transitions, React Server Components, what only the server's rendering reads, and words for developers.
 */
export const routerCuts: Seam[] = [
	// Links are the shop's own: `app/navigation/link.tsx`.
	...['Link', 'NavLink'].map((name) => ({
		file: links,
		from: `const ${name} = React$1.forwardRef(`,
		until: `${name}.displayName = "${name}";`,
		to: `const ${name} = void 0;`,
	})),
	{ file: documentParts, from: '=> isPageLinkDescriptor(link) ?', to: '=> false ?' },

	{
		file: documentParts,
		from: 'let { router, static: isStatic, staticContext } = useDataRouterContext("Scripts");',
		to: 'let { router } = useDataRouterContext("Scripts"); const isStatic = false, staticContext = void 0;',
	},
	{
		file: documentParts,
		from: 'let isRSCRouterContext = useIsRSCRouterContext();',
		to: 'const isRSCRouterContext = false;',
	},
	nothing(components, 'useTransitions = useIsRSCRouterContext() || useTransitions;'),
	never(
		hooks,
		'if (this.context && typeof error === "object" && error && "digest" in error && typeof error.digest === "string")',
	),
	{
		file: hooks,
		from: 'if (this.context) return /* @__PURE__ */ React$1.createElement(RSCErrorHandler, { error }, result);',
		to: '',
	},

	// `<Routes location>`.
	{
		file: hooks,
		from: 'if (locationArg) {\n\t\tlet parsedLocationArg',
		until: '} else location = locationFromContext;',
		to: 'location = locationFromContext;',
	},
	never(hooks, 'if (locationArg && renderedMatches)'),

	nothing(components, 'if (vtContext.isTransitioning && !vtContext.flushSync) setRenderDfd(new Deferred());'),
	never(components, 'if (renderDfd && pendingState && router.window)'),
	never(components, 'if (!vtContext.isTransitioning && interruption)'),

	// Routes that were heard of change nothing that is on the page: its hundreds of components would be rendered again after each load.
	nothing('react-router/dist/production/lib/router/router.js', 'if (!dataRoutes.hasHMRRoutes) updateState({});'),

	never('react-router/dist/production/lib/server-runtime/warnings.js', 'if (!condition && !alreadyWarned[message])'),
	never('react-router/dist/production/lib/router/history.js', 'if (!cond)'),
];
