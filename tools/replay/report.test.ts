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

/** The JSON report and the terminal output of a run. */
function reportRun(...all: Ended[]) {
	const file = join(folder, 'new/replay.json');
	const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
	const report = new ReplayReport({ file });
	for (const one of all) report.onTestEnd(...ended(one));
	const isClean = all.every(({ status = 'passed' }) => status === 'passed');
	report.onEnd({ status: isClean ? 'passed' : 'failed', duration: 3_000 } as FullResult);
	return { json: JSON.parse(readFileSync(file, 'utf8')), table: String(printed.mock.calls[0]?.[0]) };
}

test('reports a check without findings with its measurements', () => {
	const { json, table } = reportRun({ annotations: [{ type: 'measured', description: '{"vitals":{"lcp":900}}' }] });
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
	expect(table).toContain('/cart    1.5 s  ok');
});

test('reports findings by kind, and the check as failed', () => {
	const { json, table } = reportRun({
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
])('a check that %s without findings is not clean', (status, error, text) => {
	const { json, table } = reportRun({}, { status, ...(error !== undefined && { error }) });
	expect(json.checks[1]).toMatchObject({ passed: false, findings: [{ kind: 'run', text }] });
	expect(table).toContain('1 routes and journeys, 2 checks: 0 without findings, 1 with findings');
});

test('--list prints the checks, and does not overwrite the last report', () => {
	const file = join(folder, 'listed/replay.json');
	const printed = vi.spyOn(console, 'log').mockImplementation(() => {});
	const report = new ReplayReport({ file });
	const [check] = ended({});
	report.onBegin({} as FullConfig, { allTests: () => [check, check] } as Suite);
	report.onEnd({ status: 'passed', duration: 10 } as FullResult);
	expect(printed.mock.calls).toEqual([['/cart › first load\n/cart › first load']]);
	expect(existsSync(file)).toBe(false);
});
