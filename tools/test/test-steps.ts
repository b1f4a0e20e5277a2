import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { leftOutTests } from '../../tests/setup/left-out.ts';
import { findMatches, patternOf, type TestSelection } from './test-arguments.ts';

/** A command of the run, the kind of its report, and additional environment variables. */
export type Step = { name: string; command: string[]; count?: 'vitest' | 'playwright'; env?: Record<string, string> };

const build: Step = { name: 'Build', command: ['node', 'tools/build/build-when-needed.ts'] };

/**
 * Short steps run first, in parallel. The checks find errors soonest, and unit and API tests wait for PostgreSQL and timers in a quarter of
 * their time. Browser tests need the build and occupy two cores: 460 s alone, and 570 s in parallel with unit and API tests, which take 80 s
 * alone.
 */
const allStages: Step[][] = [
	[
		{ name: 'Types, lint and unused code', command: ['npm', 'run', '--silent', 'check'] },
		build,
		{ name: 'Unit and API tests', command: ['npx', 'vitest', 'run'], count: 'vitest' },
	],
	[{ name: 'Browser tests', command: ['npx', 'playwright', 'test'], count: 'playwright' }],
];

/**
 * API tests that take a second or more, tests of accounts, and parts of the paths that they cover. `--changed` runs them only if such a file
 * has changed, so that a change in a widely imported module is still tested quickly. All other tests together take ten seconds on an idle machine, and up to a minute and a half on a busy one.
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
	releases: ['/db/', 'backend/backup/'],
	restored: ['/db/'],
	retired: ['backend/catalogue/'],
	'simultaneous-buyers': ['/limits/'],
	'orders-during-ticks': ['backend/pricing/'],
	'scheduled-backups': ['backend/backup/'],
	'search-index': ['search'],
	'second-factor': ['/accounts/'],
	smtp: ['/mail/'],
	'stock-alerts': ['/alerts/'],
};

/** Limits of every subject, so each of the long tests may depend on them. */
const sharedLimits = 'contract/limits.ts';

/** @returns paths of the long tests that do not cover these changed files */
export function testsLeftOut(changed: string[]): string[] {
	if (changed.includes(sharedLimits)) return [];
	return Object.entries(longTests)
		.map(([name, about]) => ({ path: `tests/api/${name}.test.ts`, about }))
		.filter(({ path, about }) => !changed.some((one) => one === path || about.some((part) => one.includes(part))))
		.map(({ path }) => path);
}

/**
 * The stages of a run. The steps of a stage run in parallel.
 *
 * @throws Error if there is no such test, commit or file
 */
export function stagesFor(selection: TestSelection, root: string): Step[][] {
	switch (selection.kind) {
		case 'all':
			return allStages;
		case 'changed':
			return [[changedStep(root, selection.since)]];
		case 'matching':
			return matchingSteps(root, selection.names).map((step) => [step]);
	}
}

/** Runs the tests that import a changed file, on the embedded PostgreSQL. */
function changedStep(root: string, given: string | undefined): Step {
	const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
	const since = given ?? baseCommit(git);
	const leftOut = testsLeftOut([
		...git('diff', '--name-only', since).split('\n'),
		...git('ls-files', '--others', '--exclude-standard').split('\n'),
	]);
	console.log(`Unit and API tests for changes since ${since}. Only the complete run includes: ${leftOut.join(', ')}.`);
	return {
		name: 'Unit and API tests of changed files',
		command: [
			...['npx', 'vitest', 'run', '--changed', since, '--passWithNoTests'],
			...['--project', 'unit', '--project', 'realtime', '--project', 'api'],
		],
		count: 'vitest',
		// Vitest's own `--exclude` does not reach projects that exclude something themselves.
		env: { [leftOutTests]: leftOut.join() },
	};
}

/** The commit at which this branch left main. On main, the last commit, or the one before if there are no uncommitted changes. */
function baseCommit(git: (...args: string[]) => string): string {
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
	const { complete: paths, byTitle, unknown } = findMatches(names, files);
	if (unknown.length > 0)
		throw new Error(`No test file or title contains ${unknown.map((name) => `'${name}'`).join(' or ')}.`);
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
