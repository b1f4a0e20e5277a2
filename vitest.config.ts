import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readLeftOut } from './tests/setup/left-out.ts';
import { isLongForm } from './tests/setup/long-form.ts';

/** Tests that also run on the oldest supported PostgreSQL: migrations, constraints, search, orders, accounts, their locks, and backups. */
const onOldestPostgres = [
	'account-races',
	'backup-to-another-server',
	'coupons',
	'last-changes',
	'listing',
	'lists',
	'lock-order',
	'mail',
	'newer-schema',
	'order',
	'order-conflicts',
	'order-lapse',
	'order-once',
	'own-reviews',
	'price-history',
	'quote',
	'restored',
	'row-rules',
	'simultaneous-buyers',
	'search',
	'seed',
].map((name) => `tests/api/${name}.test.ts`);

/** A project of tests that use the backend with a copy of the template database. `server` creates the template. */
function databaseProject(name: string, include: string[], server: string): TestProjectInlineConfiguration {
	return {
		extends: true,
		resolve: {
			alias: [
				['\\.{1,2}/(login/)?password-hash\\.ts', 'quick-passwords'],
				['\\.{1,2}/response-duration\\.ts', 'quick-response-step'],
				['pino', 'searched-pino'],
			].map(([real, stand]) => ({
				find: new RegExp(`^${real}$`),
				replacement: join(import.meta.dirname, `tests/setup/${stand}.ts`),
			})),
		},
		test: {
			name,
			include,
			exclude: readLeftOut(),
			globalSetup: `tests/setup/${server}.ts`,
			setupFiles: 'tests/setup/search-logs.ts',
		},
	};
}

const allApiTests = ['tests/api/**/*.test.ts'];

export default defineConfig({
	test: {
		// tools/test/test.ts reads the results from this file.
		reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
		setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/fixed-seed.ts', 'tests/setup/demo-shop.ts'],
		// The files of a worker share its database: see tests/setup/api.ts.
		isolate: false,
		// The default of one second is too short on a busy machine.
		expect: { poll: { timeout: 20_000 } },
		maxWorkers: 2,
		// Long enough for slow machines, as in `playwright.config.ts`.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		projects: [
			{
				extends: true,
				test: { name: 'unit', include: ['{app,backend,contract,patches,server,tools}/**/*.test.{ts,tsx}'] },
			},
			{ extends: true, test: { name: 'realtime', include: ['tests/realtime/*.test.ts'] } },
			databaseProject('api', [...allApiTests, 'tests/realtime/nodes/*.test.ts'], 'embedded-server'),
			...(process.env.TEST_DATABASE_URL
				? [databaseProject('api-oldest-postgres', isLongForm ? allApiTests : onOldestPostgres, 'external-server')]
				: []),
		],
	},
});
