import { join } from 'node:path';
import type { Plugin } from 'vite';

const file = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g;
const handler = join(import.meta.dirname, '../app/builds/replace-missing-route.ts');

/**
 * The only library patch of the shop. When a route's file cannot be loaded, React Router 8.4 reloads the current page, without a limit:
 * the destination is lost, and a prefetch reloads forever. Upstream does so on purpose: https://github.com/remix-run/remix/pull/8932.
 * Delete this file when React Router offers an option for it.
 *
 * @throws Error unless there is exactly one such reload
 */
export function replaceReload(code: string): string {
	const found = code.match(reload)?.length ?? 0;
	if (found !== 1) throw new Error(`React Router's routeModules.js has ${found} reloads instead of 1: see patches/.`);
	return `import { replaceMissingRoute } from ${JSON.stringify(handler)};\n${code.replace(reload, 'return replaceMissingRoute(error);')}`;
}

/** Applies the patch to the browser's build. An upgrade that moves the code fails the build. */
export function guardRouteReload(): Plugin {
	let isPatched = false;
	return {
		name: 'guard-route-reload',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform: {
			filter: { id: file },
			handler(code) {
				isPatched = true;
				return { code: replaceReload(code), map: null };
			},
		},
		generateBundle() {
			if (!isPatched) throw new Error('The build has no routeModules.js of React Router: see patches/.');
		},
	};
}
