import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { type CheckResult, describeRun } from './summary.ts';

const defaultFile = join(import.meta.dirname, '../../test-results/replay.json');

/** Writes test-results/replay.json and prints a table. */
export default class ReplayReport implements Reporter {
	private planned: TestCase[] = [];
	private readonly checks: CheckResult[] = [];
	private readonly file: string;

	constructor({ file = defaultFile }: { file?: string } = {}) {
		this.file = file;
	}

	onBegin(_: FullConfig, suite: Suite): void {
		this.planned = suite.allTests();
	}

	onTestEnd(test: TestCase, result: TestResult): void {
		const found = test.annotations.filter(({ type }) => type !== 'measured');
		const error = result.errors[0]?.message?.split('\n')[0];
		const isFaulty = result.status !== 'passed' && result.status !== 'skipped';
		this.checks.push({
			route: test.parent.title,
			check: test.title,
			passed: !isFaulty,
			seconds: result.duration / 1000,
			findings:
				isFaulty && found.length === 0
					? [{ kind: 'run', text: error ?? result.status }]
					: found.map(({ type, description = '' }) => ({ kind: type, text: description })),
			measured: test.annotations
				.filter(({ type }) => type === 'measured')
				.map(({ description = '{}' }) => JSON.parse(description) as object),
		});
	}

	onEnd({ status, duration }: FullResult): void {
		// `--list` prints the checks, and does not overwrite the last report.
		if (status === 'passed' && this.checks.length === 0) {
			console.log(this.planned.map(({ parent, title }) => `${parent.title} › ${title}`).join('\n'));
			return;
		}
		const seconds = duration / 1000;
		mkdirSync(dirname(this.file), { recursive: true });
		writeFileSync(this.file, JSON.stringify({ status, seconds, checks: this.checks }, null, '\t'));
		console.log(describeRun(this.checks, seconds));
	}

	onError(error: { message?: string }): void {
		console.error(error.message);
	}

	/** True because this reporter prints the table. */
	printsToStdio(): boolean {
		return true;
	}
}
