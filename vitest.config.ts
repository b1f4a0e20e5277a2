import { join } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { readLeftOut } from './tests/setup/left-out.ts';
import { isLongForm } from './tests/setup/long-form.ts';

/**
 * Tests that also run on the oldest supported PostgreSQL: migration, rules of rows, search, orders, accounts, what
 * they lock, and backups.
 */
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
	'rush',
	'search',
	'seed',
].map((name) => `tests/api/${name}.test.ts`);

/** Tests that talk to the backend over a database, copied from the template that `server` has made. */
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
		// The file is what tools/test/test.ts counts from.
		reporters: ['default', ['json', { outputFile: 'test-results/vitest.json' }]],
		setupFiles: ['tests/setup/quiet-console.ts', 'tests/setup/fixed-seed.ts'],
		// Files that follow one another in a worker share its database: see tests/setup/api.ts.
		isolate: false,
		// On a busy machine, one second passes without anything being wrong.
		expect: { poll: { timeout: 20_000 } },
		maxWorkers: 2,
		// For the slowest machine, as in `playwright.config.ts`: what is right does not wait for it.
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
