import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutTests } from '../../tests/setup/left-out.ts';
import { findMatches, patternOf, type Wanted } from './test-arguments.ts';

/** A command of the run; what its report is, if it counts tests; what of its environment is its own. */
export type Step = { name: string; command: string[]; count?: 'vitest' | 'playwright'; env?: Record<string, string> };

const build: Step = { name: 'Build', command: ['node', 'tools/build/build-when-needed.ts'] };

/**
 * What is soon done comes first, side by side: the checks tell soonest what is wrong, and unit and API tests wait a quarter of their time,
 * for PostgreSQL and for limits of time. Browser tests need the build, and fill two cores alone: 460 s, and 570 beside unit and API
 * tests, which take 80 alone.
 */
const whole: Step[][] = [
	[
		{ name: 'Types, lint and unused code', command: ['npm', 'run', '--silent', 'check'] },
		build,
		{ name: 'Unit and API tests', command: ['npx', 'vitest', 'run'], count: 'vitest' },
	],
	[{ name: 'Browser tests', command: ['npx', 'playwright', 'test'], count: 'playwright' }],
];

/**
 * API tests that take a second or more, and those of accounts, and what paths of what they are about have in them. The tests of what changed leave them to the whole
 * run unless such a file changed: so what half of the shop imports is tested in the time of a small thing. All others together take some ten seconds.
 */
const longTests: Record<string, string[]> = {
	'account-abuse': ['/accounts/'],
	'account-changes': ['/accounts/'],
	'account-limits': ['/accounts/'],
	'account-lockout': ['/accounts/'],
	'account-proof': ['/accounts/'],
	'account-races': ['/accounts/'],
	'alert-crossings': ['/alerts/'],
	'arbitrary-input': [],
	backup: ['backend/backup/'],
	'backup-to-another-server': ['backend/backup/'],
	'damaged-backups': ['backend/backup/'],
	feed: ['backend/pricing/'],
	'feed-trouble': ['backend/pricing/feed', 'backend/pricing/spot-sources'],
	'interrupted-restore': ['backend/backup/'],
	invoices: ['/orders/', '/pdf/'],
	'listing-laws': ['backend/catalogue/'],
	lists: ['/cart/', '/saved/'],
	'missing-content': ['backend/demo/', '/places/', '/home/', '/sitemap/'],
	options: ['backend/catalogue/'],
	'page-versions': ['/page-cache/', '/versions/'],
	passkeys: ['/accounts/'],
	portfolio: ['/portfolio/'],
	'price-history': ['backend/pricing/history', '/versions/'],
	'price-lock': ['/orders/'],
	restored: ['/db/'],
	retired: ['backend/catalogue/'],
	rush: ['/limits/'],
	'rush-of-ticks': ['backend/pricing/'],
	'scheduled-backups': ['backend/backup/'],
	'search-kept': ['search'],
	'second-factor': ['/accounts/'],
	smtp: ['/mail/'],
	'stock-alerts': ['/alerts/'],
};

/** @returns paths of the long tests that a change of these files does not ask for */
export function testsLeftOut(changed: string[]): string[] {
	return Object.entries(longTests)
		.map(([name, about]) => ({ path: `tests/api/${name}.test.ts`, about }))
		.filter(({ path, about }) => !changed.some((one) => one === path || about.some((part) => one.includes(part))))
		.map(({ path }) => path);
}

/**
 * What is to be run, stage after stage; the steps of one side by side.
 *
 * @throws Error when there is no such test, commit or file
 */
export function stagesFor(wanted: Wanted, root: string): Step[][] {
	switch (wanted.kind) {
		case 'all':
			return whole;
		case 'changed':
			return [[changedStep(root, wanted.since)]];
		case 'matching':
			return matchingSteps(root, wanted.names).map((step) => [step]);
	}
}

/** Vitest runs what imports a changed file, on the embedded PostgreSQL. */
function changedStep(root: string, given: string | undefined): Step {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
	const since = given ?? lastStand(git);
	const left = testsLeftOut([
		...git('diff', '--name-only', since).split('\n'),
		...git('ls-files', '--others', '--exclude-standard').split('\n'),
	]);
	console.log(`What changed since ${since}: unit and API tests. Left to the whole run: ${left.join(', ')}.`);
	return {
		name: 'Unit and API tests of what changed',
		command: [
			...['npx', 'vitest', 'run', '--changed', since, '--passWithNoTests'],
			...['--project', 'unit', '--project', 'realtime', '--project', 'api'],
		],
		count: 'vitest',
		// Vitest's own `--exclude` does not reach projects that exclude something themselves.
		env: { [leftOutTests]: left.join() },
	};
}

/** Where this branch left main; on main itself the last commit: the one before when nothing has been changed since. */
function lastStand(git: (...args: string[]) => string): string {
	const head = git('rev-parse', 'HEAD');
	const main = git('branch', '--list', 'main') ? git('merge-base', 'HEAD', 'main') : head;
	if (main !== head) return main;
	return git('status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
}

function matchingSteps(root: string, names: string[]): Step[] {
	const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
		cwd: root,
		encoding: 'utf8',
	});
	const files = listed
		.split('\n')
		.filter((path) => (/\.test\.tsx?$/.test(path) || isBrowserTest(path)) && existsSync(join(root, path)))
		.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
	const { whole: paths, byTitle, unknown } = findMatches(names, files);
	if (unknown.length > 0) throw new Error(`No test file and no title has ${unknown.map((name) => `'${name}'`)}.`);
	const runs = [{ paths, pattern: undefined }, ...byTitle.map((one) => ({ ...one, pattern: patternOf(one.name) }))];
	const steps = runs.flatMap((run) => runSteps(run.paths, run.pattern));
	const first = steps.findIndex(({ count }) => count === 'playwright');
	return first < 0 ? steps : steps.toSpliced(first, 0, build);
}

const isBrowserTest = (path: string) => /^tests\/browser\/.+\.spec\.ts$/.test(path);

function runSteps(paths: string[], pattern: string | undefined): Step[] {
	const [browser, others] = [paths.filter(isBrowserTest), paths.filter((path) => !isBrowserTest(path))];
	const titled = pattern ? ` with '${pattern}' in their titles` : '';
	const steps: Step[] = [];
	if (others.length > 0)
		steps.push({
			name: `Tests of ${others.join(', ')}${titled}`,
			command: ['npx', 'vitest', 'run', ...others, ...(pattern ? ['-t', pattern] : [])],
			count: 'vitest',
		});
	if (browser.length > 0)
		steps.push({
			name: `Browser tests of ${browser.join(', ')}${titled}`,
			command: ['npx', 'playwright', 'test', ...browser, ...(pattern ? ['-g', pattern, '--pass-with-no-tests'] : [])],
			count: 'playwright',
		});
	return steps;
}
