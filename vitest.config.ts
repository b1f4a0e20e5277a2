import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readLeftOut } from './tests/setup/left-out.ts';
import { isLongForm } from './tests/setup/long-form.ts';
import { onPostgresAlone } from './tests/setup/on-postgres-alone.ts';

const postgresUrl = process.env.TEST_DATABASE_URL;
if (!postgresUrl) {
	process.stdout.write(
		'SKIPPED: API tests on PostgreSQL and tests of several nodes, because TEST_DATABASE_URL is not set\n',
	);
}

/** @param database 'pglite', or the URL of a PostgreSQL server on which databases may be created */
function apiProject(name: string, database: string, exclude: string[] = []): TestProjectInlineConfiguration {
	return {
		extends: true,
		resolve: {
			alias: {
				'./password-hash.ts': join(import.meta.dirname, 'tests/setup/quick-passwords.ts'),
				'./answer-step.ts': join(import.meta.dirname, 'tests/setup/quick-answer-step.ts'),
			},
		},
		test: { name, include: ['tests/api/**/*.test.ts'], exclude: [...exclude, ...readLeftOut()], provide: { database } },
	};
}

/** PGlite has no server to restore into. */
const backups = ['backup', 'damaged-backups', 'interrupted-restore', 'scheduled-backups'].map(
	(name) => `tests/api/${name}.test.ts`,
);

/** Several nodes on one PostgreSQL. */
function nodesProject(database: string): TestProjectInlineConfiguration {
	return { extends: true, test: { name: 'nodes', include: ['tests/realtime/nodes/*.test.ts'], provide: { database } } };
}

export default defineConfig({
	test: {
		// The file is what tools/test.ts counts from.
		reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
		setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/fixed-seed.ts'],
		// Files that follow one another in a worker share its database: see tests/setup/api.ts.
		isolate: false,
		maxWorkers: 2,
		// For the slowest machine, as in `playwright.config.ts`: what is right does not wait for it. A new PGlite is 5 s of work on an idle
		// machine, and was more than a minute on a busy one.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		projects: [
			{ extends: true, test: { name: 'unit', include: ['{app,backend,contract,server,tools}/**/*.test.{ts,tsx}'] } },
			{ extends: true, test: { name: 'realtime', include: ['tests/realtime/*.test.ts'] } },
			apiProject('api-pglite', 'pglite', [...backups, ...(postgresUrl && !isLongForm ? onPostgresAlone : [])]),
			...(postgresUrl ? [apiProject('api-postgres', postgresUrl), nodesProject(postgresUrl)] : []),
		],
	},
});
