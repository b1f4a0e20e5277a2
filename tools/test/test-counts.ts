import { readFileSync } from 'node:fs';

/** The number of passed and failed tests, and the names of the failed ones. */
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

/** Reads each kind of report. */
const readers = {
	vitest: ({ numPassedTests, numFailedTests, testResults = [] }: VitestReport): Counts => ({
		passed: numPassedTests ?? 0,
		failed: numFailedTests ?? 0,
		failures: testResults
			.filter(({ status }) => status === 'failed')
			.flatMap(({ name, assertionResults }) => {
				const failed = assertionResults.filter(({ status }) => status === 'failed');
				// A file that could not be loaded, or whose hook threw, has no failed test.
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
 * Counts the tests of a run by its report. A failed run counts at least one failure, because its report may be missing or name no test.
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
