import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig, FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { afterAll, expect, test, vi } from 'vitest';
import ReplayReport from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-report-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Ended = { annotations?: { type: string; description: string }[]; status?: TestResult['status']; error?: string };

function ended({ annotations = [], status = 'passed', error }: Ended): [TestCase, TestResult] {
	const about = { title: 'first load', parent: { title: '/cart' }, annotations };
	const result = { status, duration: 1_500, errors: error === undefined ? [] : [{ message: error }] };
	return [about as TestCase, result as TestResult];
}

/** What machines and the terminal are told of a run. */
function tell(...all: Ended[]) {
	const file = join(folder, 'new/replay.json');
	const told = vi.spyOn(console, 'log').mockImplementation(() => {});
	const report = new ReplayReport({ file });
	for (const one of all) report.onTestEnd(...ended(one));
	const isClean = all.every(({ status = 'passed' }) => status === 'passed');
	report.onEnd({ status: isClean ? 'passed' : 'failed', duration: 3_000 } as FullResult);
	return { json: JSON.parse(readFileSync(file, 'utf8')), table: String(told.mock.calls[0]?.[0]) };
}

test('a clean check is told with what was measured', () => {
	const { json, table } = tell({ annotations: [{ type: 'measured', description: '{"vitals":{"lcp":900}}' }] });
	expect(json).toEqual({
		status: 'passed',
		seconds: 3,
		checks: [
			{
				route: '/cart',
				check: 'first load',
				passed: true,
				seconds: 1.5,
				findings: [],
				measured: [{ vitals: { lcp: 900 } }],
			},
		],
	});
	expect(table).toContain('/cart    1.5 s  clean');
});

test('what was found is told by its kind, and the check as not passed', () => {
	const { json, table } = tell({
		status: 'failed',
		annotations: [{ type: 'heading', description: 'there are 0' }],
		error: 'Error: expected []',
	});
	expect(json).toMatchObject({
		status: 'failed',
		checks: [{ passed: false, findings: [{ kind: 'heading', text: 'there are 0' }] }],
	});
	expect(table).toContain('/cart › first load\n  heading: there are 0');
});

test.each<[TestResult['status'], string | undefined, string]>([
	['failed', 'Error: no button\n    at journeys.spec.ts:1', 'Error: no button'],
	['timedOut', 'Test timeout of 180000ms exceeded.', 'Test timeout of 180000ms exceeded.'],
	['interrupted', undefined, 'interrupted'],
])('a check that %s before it found anything is no clean one', (status, error, text) => {
	const { json, table } = tell({}, { status, ...(error !== undefined && { error }) });
	expect(json.checks[1]).toMatchObject({ passed: false, findings: [{ kind: 'run', text }] });
	expect(table).toContain('1 routes and journeys, 2 checks: 0 clean, 1 not');
});

test('where checks are only to be listed they are, and what the last run found is left alone', () => {
	const file = join(folder, 'listed/replay.json');
	const told = vi.spyOn(console, 'log').mockImplementation(() => {});
	const report = new ReplayReport({ file });
	const [check] = ended({});
	report.onBegin({} as FullConfig, { allTests: () => [check, check] } as Suite);
	report.onEnd({ status: 'passed', duration: 10 } as FullResult);
	expect(told.mock.calls).toEqual([['/cart › first load\n/cart › first load']]);
	expect(existsSync(file)).toBe(false);
});
