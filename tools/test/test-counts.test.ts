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

test('counts both kinds of reports', () => {
	const vitest = report('{"numPassedTests":7,"numFailedTests":2}');
	expect(countTests('vitest', vitest, false)).toEqual({ passed: 7, failed: 2, failures: [] });
	const playwright = report('{"stats":{"expected":5,"unexpected":1,"flaky":1}}');
	expect(countTests('playwright', playwright, false)).toEqual({ passed: 5, failed: 2, failures: [] });
});

test('names failures by file and title, or by file only', () => {
	const vitest = {
		testResults: [
			{ name: 'a.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'one' }] },
			{
				name: 'b.test.ts',
				status: 'failed',
				assertionResults: [
					{ status: 'passed', fullName: 'one' },
					{ status: 'failed', fullName: 'two' },
				],
			},
			{ name: 'c.test.ts', status: 'failed', assertionResults: [] },
		],
	};
	expect(countTests('vitest', report(JSON.stringify(vitest)), false).failures).toEqual([
		'b.test.ts › two',
		'c.test.ts',
	]);
	const specs = [
		{ title: 'buys', tests: [{ projectName: 'desktop', status: 'expected' }] },
		{
			title: 'sells',
			tests: [
				{ projectName: 'desktop', status: 'unexpected' },
				{ projectName: 'phone', status: 'flaky' },
			],
		},
	];
	const playwright = {
		stats: { expected: 1, unexpected: 1, flaky: 1 },
		suites: [{ file: 'cart.spec.ts', specs: [], suites: [{ file: 'cart.spec.ts', specs }] }],
	};
	expect(countTests('playwright', report(JSON.stringify(playwright)), false).failures).toEqual([
		'[desktop] cart.spec.ts › sells',
		'[phone] cart.spec.ts › sells',
	]);
});

test('counts a run with an incomplete report as one failure', () => {
	for (const file of ['/no/such/report.json', report('{"stats":'), report('{}')]) {
		expect(countTests('playwright', file, false)).toEqual({ passed: 0, failed: 1, failures: [] });
	}
});

test('counts a failed run without failed tests as one failure', () => {
	const file = report('{"numPassedTests":7,"numFailedTests":0}');
	expect(countTests('vitest', file, false)).toEqual({ passed: 7, failed: 1, failures: [] });
	expect(countTests('vitest', file, true)).toEqual({ passed: 7, failed: 0, failures: [] });
});
