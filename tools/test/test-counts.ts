import { readFileSync } from 'node:fs';

/** How many tests passed and failed; each one that failed by its file and title. */
export type Counts = { passed: number; failed: number; failures: string[] };

type VitestReport = {
	numPassedTests?: number;
	numFailedTests?: number;
	testResults?: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[];
};

type PlaywrightSuite = {
	file: string;
	suites?: PlaywrightSuite[];
	specs?: { title: string; tests: { projectName: string; status: string }[] }[];
};

type PlaywrightReport = {
	stats: Record<'expected' | 'unexpected' | 'flaky', number>;
	suites?: PlaywrightSuite[];
};

/** What each kind of report says. */
const readers = {
	vitest: ({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Counts => ({
		passed: numPassedTests ?? 0,
		failed: numFailedTests ?? 0,
		failures: testResults
			.filter(({ status }) => status === 'failed')
			.flatMap(({ name, assertionResults }) => {
				const failed = assertionResults.filter(({ status }) => status === 'failed');
				// A file that could not be read, or whose hook threw, has no test to blame.
				return failed.length > 0 ? failed.map(({ fullName }) => `${name} › ${fullName}`) : [name];
			}),
	}),
	playwright: ({ stats, suites = [] }: PlaywrightReport): Counts => ({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
		failures: suites.flatMap(failuresOf),
	}),
};

function failuresOf({ file, suites = [], specs = [] }: PlaywrightSuite): string[] {
	const own = specs.flatMap(({ title, tests }) =>
		tests
			.filter(({ status }) => status === 'unexpected' || status === 'flaky')
			.map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
	);
	return [...own, ...suites.flatMap(failuresOf)];
}

/**
 * What a run of tests came to, by its own report. A run that failed counts one failure at least: its report may be
 * missing, or know no test to blame.
 */
export function countTests(kind: keyof typeof readers, file: string, isGreen: boolean): Counts {
	const counts = readReport(kind, file);
	return isGreen ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

function readReport(kind: keyof typeof readers, file: string): Counts {
	try {
		return readers[kind](JSON.parse(readFileSync(file, 'utf8')));
	} catch {
		return { passed: 0, failed: 1, failures: [] };
	}
}
