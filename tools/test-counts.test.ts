import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { countTests } from './test-counts.ts';

function report(text: string): string {
	const folder = mkdtempSync(join(tmpdir(), 'assay-counts-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	const file = join(folder, 'report.json');
	writeFileSync(file, text);
	return file;
}

test('each kind of report is counted', () => {
	const vitest = report('{"numPassedTests":7,"numFailedTests":2}');
	expect(countTests('vitest', vitest, false)).toEqual({ passed: 7, failed: 2 });
	const playwright = report('{"stats":{"expected":5,"unexpected":1,"flaky":1}}');
	expect(countTests('playwright', playwright, false)).toEqual({ passed: 5, failed: 2 });
});

test('a run that ended before its report was whole is one failure', () => {
	for (const file of ['/no/such/report.json', report('{"stats":'), report('{}')]) {
		expect(countTests('playwright', file, false)).toEqual({ passed: 0, failed: 1 });
	}
});

test('a run that failed without a test to blame is one failure', () => {
	const file = report('{"numPassedTests":7,"numFailedTests":0}');
	expect(countTests('vitest', file, false)).toEqual({ passed: 7, failed: 1 });
	expect(countTests('vitest', file, true)).toEqual({ passed: 7, failed: 0 });
});
