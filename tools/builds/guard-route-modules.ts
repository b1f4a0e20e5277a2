import { join } from 'node:path';
import type { Plugin } from 'vite';

const target = /\/react-router\/dist\/\w+\/lib\/dom\/ssr\/routeModules\.js$/;
const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/g;

/**
 * React Router's code of loading a route, its unguarded reload swapped for `lostRoute` of a file.
 *
 * @throws Error unless there is exactly one such reload: an upgrade must not lose ours without a word
 */
export function swapReload(code: string, file: string): string {
	const found = code.match(reload)?.length ?? 0;
	if (found !== 1) {
		throw new Error(
			`React Router's routeModules.js reloads in ${found} places and not in 1: see tools/builds/guard-route-modules.ts.`,
		);
	}
	return `import { lostRoute } from ${JSON.stringify(file)};\n${code.replace(reload, 'return lostRoute(error);')}`;
}

/** Guards the reload in the browser's build, and fails a build in which there is none to guard. */
export function guardRouteModules(root: string): Plugin {
	let isGuarded = false;
	return {
		name: 'guard-route-modules',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		transform(code, id) {
			if (!target.test(id)) return;
			isGuarded = true;
			return { code: swapReload(code, join(root, 'app/builds/lost-route.ts')), map: null };
		},
		generateBundle() {
			if (!isGuarded)
				throw new Error('The build holds no routeModules.js of React Router: see tools/builds/guard-route-modules.ts.');
		},
	};
}
