import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const postgresUrl = process.env.TEST_DATABASE_URL;
if (!postgresUrl) {
	process.stdout.write('SKIPPED: API tests on PostgreSQL, because TEST_DATABASE_URL is not set\n');
}

/** The same API tests on either database. */
function apiProject(name: string, database: string): TestProjectInlineConfiguration {
	return {
		extends: true,
		test: { name, include: ['tests/api/**/*.test.ts'], testTimeout: 20_000, hookTimeout: 60_000, provide: { database } },
	};
}

export default defineConfig({
	test: {
		setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/fixed-seed.ts'],
		// Files share their worker, and so its database: see tests/setup/database.ts.
		isolate: false,
		maxWorkers: 2,
		retry: 0,
		unstubGlobals: true,
		projects: [
			{ extends: true, test: { name: 'unit', include: ['{app,backend,contract,server,tools}/**/*.test.ts'] } },
			apiProject('api-pglite', 'pglite'),
			...(postgresUrl ? [apiProject('api-postgres', postgresUrl)] : []),
		],
	},
});
