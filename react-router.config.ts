import type { Config } from '@react-router/dev/config';
import { chosenBuildId } from './tools/build/build-id.ts';
import { finishBuild } from './tools/build/finish-build.ts';
import { unfinishedBuild } from './tools/build/put-in-place.ts';
import { digestSources } from './tools/build/sources.ts';

// Before anything is built: a bad name is refused while the build before is still whole, and a source that changes meanwhile is
// not taken for built.
chosenBuildId(import.meta.dirname);
const sources = digestSources(import.meta.dirname);

export default {
	appDirectory: 'app',
	// A shop may be serving the build before: it is replaced once this one is whole.
	buildDirectory: unfinishedBuild,
	ssr: true,
	// Behind a proxy that ends TLS, React Router takes the shop's own pages for another site: it compares the whole origin of the form with the
	// address by which the proxy asks (https://github.com/remix-run/react-router/issues/15474). `server/http/form-requests.ts` refuses forms of other
	// sites instead.
	allowedActionOrigins: ['**'],
	// Every page has the whole list of routes, so that a link to an unvisited one can be prefetched, and needs no request of its own.
	routeDiscovery: { mode: 'initial' },
	// In development Vite finds every package before the first page is asked for, so that none reloads itself.
	future: { unstable_optimizeDeps: true },
	buildEnd: ({ reactRouterConfig, viteConfig }) =>
		finishBuild(reactRouterConfig.buildDirectory, viteConfig.root, sources),
} satisfies Config;
