import { readFileSync } from 'node:fs';

export type Counts = { passed: number; failed: number };

/** What each kind of report says. */
const readers = {
	vitest: ({ numPassedTests, numFailedTests }: Record<string, number>): Counts => ({
		passed: numPassedTests ?? 0,
		failed: numFailedTests ?? 0,
	}),
	playwright: ({ stats }: { stats: Record<'expected' | 'unexpected' | 'flaky', number> }): Counts => ({
		passed: stats.expected,
		failed: stats.unexpected + stats.flaky,
	}),
};

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
		return { passed: 0, failed: 1 };
	}
}
