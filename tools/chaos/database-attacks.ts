import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seededRandom } from '../walks/random.ts';
import { countSyncs, crashDuringOrders } from './crashes.ts';
import { isWithstood, lockOut } from './lockout.ts';
import type { Result } from './result.ts';
import { restartNodes } from './rolling-restarts.ts';

/** @param minutes of the lockout @param rounds number of crashes, and of restarts of each node */
type AttackOptions = { seed: number; minutes: number; rounds: number };

type DatabaseAttack = (options: AttackOptions) => Promise<Result>;

/** Attacks on accounts and on the database, by name. Each uses a shop of its own, and returns its figures. */
export const databaseAttacks: Record<string, DatabaseAttack> = {
	'wrong passwords for an account from five networks': async ({ seed, minutes }) => {
		const details = await lockOut(60_000 * minutes, seededRandom(seed));
		return { isMet: isWithstood(details), details };
	},
	'kill -9 of shop and database during orders': async ({ seed, rounds }) => {
		const { lost, wrong, ...counts } = await crashDuringOrders(rounds, 200, seededRandom(seed));
		const details = { ...counts, lost: lost.length, 'wrong stock': wrong.length };
		return { isMet: lost.length === 0 && wrong.length === 0, details };
	},
	'power failure: orders and waits for the disk': async () => {
		const details = await countSyncs(100);
		return { isMet: details.orders === 100 && details.syncs >= details.orders, details };
	},
	'rolling restarts of three nodes behind Caddy': ({ rounds }) => restartNodes(rounds, 200),
	'kill -9 of the database': testsIn('backend/embedded-postgres/start-postgres.test.ts', 'restarts a killed server'),
	'two shops that start at once after a crash': testsIn(
		'backend/embedded-postgres/start-postgres.test.ts',
		'two processes run that start at once|another process uses|in another container',
	),
	'a database that does not respond': testsIn('tests/realtime/nodes/hanging-database.test.ts'),
	'a full disk': testsIn('backend/db/outage.test.ts', 'full disk'),
	'simultaneous calls on two nodes (ACIDRain)': testsIn('tests/realtime/nodes/stress.test.ts'),
};

const root = join(import.meta.dirname, '../..');

type Report = {
	testResults: { assertionResults: { status: string; duration?: number; title: string }[] }[];
};

/**
 * Runs tests of `npm test` with the seed.
 *
 * @param titles regular expression; without it, all tests of the file
 */
function testsIn(file: string, titles = ''): DatabaseAttack {
	return async ({ seed }) => {
		const vitest = spawn('npx', ['vitest', 'run', file, '-t', titles], {
			cwd: root,
			env: { ...process.env, TEST_SEED: String(seed) },
			stdio: 'ignore',
		});
		await once(vitest, 'exit');
		// `vitest.config.ts` names this file.
		const report: Report = JSON.parse(await readFile(join(root, 'test-results/vitest.json'), 'utf8'));
		const tests = report.testResults
			.flatMap(({ assertionResults }) => assertionResults)
			.filter(({ status }) => status === 'passed' || status === 'failed');
		const failed = tests.filter(({ status }) => status === 'failed').map(({ title }) => title);
		const slowest = Math.max(...tests.map(({ duration = 0 }) => duration));
		const details = { tests: tests.length, failed: failed.join(', ') || 0, 'slowest in ms': Math.round(slowest) };
		return { isMet: vitest.exitCode === 0 && tests.length > 0, details };
	};
}
