import type { Config } from '@react-router/dev/config';
import { chosenBuildId } from './tools/build/build-id.ts';
import { finishBuild } from './tools/build/finish-build.ts';
import { unfinishedBuild } from './tools/build/put-in-place.ts';
import { digestSources } from './tools/build/sources.ts';

// Runs before the build: an invalid name fails before the previous build is replaced, and later changes of sources do not count as built.
chosenBuildId(import.meta.dirname);
const sources = digestSources(import.meta.dirname);

export default {
	appDirectory: 'app',
	// A running shop may use the previous build, so `finish-build.ts` replaces it only when the new one is complete.
	buildDirectory: unfinishedBuild,
	ssr: true,
	// Behind a proxy that ends TLS, React Router rejects forms of the shop's own pages, because it compares the origin of the form with the
	// address of the proxy's request (https://github.com/remix-run/react-router/issues/15474). `server/http/form-requests.ts` rejects forms of
	// other sites instead.
	allowedActionOrigins: ['**'],
	// Every page loads the list of all routes, so that links to unvisited pages can prefetch and need no additional request.
	routeDiscovery: { mode: 'initial' },
	// In development, Vite finds all packages before the first request, so that no page reloads.
	future: { unstable_optimizeDeps: true },
	buildEnd: ({ reactRouterConfig, viteConfig }) =>
		finishBuild(reactRouterConfig.buildDirectory, viteConfig.root, sources),
} satisfies Config;
