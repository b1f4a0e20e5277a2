import type { KnipConfig } from 'knip';

/**
 * The demo page shows every part of the kit. What it alone imports is not used by the shop: a file of the demo is read
 * without its imports from other folders.
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
		'tools/bench/{raw-server,broadcast-server,login-flood,load-client,probe}.ts',
		'tools/bench/peers/*.ts',
		'tools/bench/peers/list/{react-router,vite}.config.ts',
		'tools/bench/peers/list/app/{root.tsx,routes.ts}',
		'tools/bench/peers/list/app/routes/*.tsx',
		'backend/**/*tables.ts',
		'app/builds/missing-route-code.ts',
		// The Vitest configuration names it only if TEST_DATABASE_URL is set.
		...(process.env.TEST_DATABASE_URL ? [] : ['tests/setup/external-server.ts']),
		// In the place of a package and of files, by an alias.
		'tests/setup/quick-{passwords,response-step}.ts',
		'tests/setup/searched-pino.ts',
		// Started as a process of its own.
		'tests/setup/shop-node.ts',
	],
	project: ['**/*.{ts,tsx,css}'],
	ignoreExportsUsedInFile: true,
	// Named in a style sheet and by names put together: fonts.
	ignoreDependencies: ['swagger-ui-dist', '@fontsource-variable/*', '@fontsource/unifontex'],
	// Installed on the machine.
	ignoreBinaries: ['psql', 'taskset'],
	compilers: { tsx: withoutDemo },
} satisfies KnipConfig;
