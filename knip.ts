import type { KnipConfig } from 'knip';

/**
 * Removes imports from other folders in files of `/dev/kit`, which shows every component. Knip then reports components that the shop does
 * not use.
 */
function withoutDemo(text: string, path: string): string {
	return path.includes('/app/dev-kit/') ? text.replace(/^import [^;]* from '\.\.\/[^']+';$/gm, '') : text;
}

export default {
	entry: [
		'server.ts',
		'tools/*.ts',
		// `needed-node.js` starts it.
		'tools/build/build-when-needed.ts',
		'tools/check/{check-imports,check-text-nodes}.ts',
		'tools/test/stress.ts',
		'tools/chaos/attacker.ts',
		'tools/replay/{replay,replay-broken,playwright.config,report,still-clock}.ts',
		'tools/replay/*.spec.ts',
		'tools/bench/{raw-server,broadcast-server,login-flood,flood-client,load-client,probe}.ts',
		'tools/bench/peers/*.ts',
		'tools/bench/peers/list/{react-router,vite}.config.ts',
		'tools/bench/peers/list/app/{root.tsx,routes.ts}',
		'tools/bench/peers/list/app/routes/*.tsx',
		'backend/**/*tables.ts',
		'app/builds/replace-missing-route.ts',
		// The Vitest configuration uses it only with TEST_DATABASE_URL.
		...(process.env.TEST_DATABASE_URL ? [] : ['tests/setup/external-server.ts']),
		// Vitest aliases replace a package and files with these.
		'tests/setup/quick-{passwords,response-step}.ts',
		'tests/setup/searched-pino.ts',
		// Runs in its own process.
		'tests/setup/shop-node.ts',
	],
	project: ['**/*.{ts,tsx,css}'],
	ignoreExportsUsedInFile: true,
	// Fonts: style sheets and computed paths refer to them.
	ignoreDependencies: ['swagger-ui-dist', '@fontsource-variable/*', '@fontsource/unifontex'],
	// Commands that need not be installed.
	ignoreBinaries: ['caddy', 'promtool', 'psql', 'taskset'],
	compilers: { tsx: withoutDemo },
} satisfies KnipConfig;
