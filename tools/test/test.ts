import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { runStep } from './run-step.ts';
import { readArguments, type TestSelection } from './test-arguments.ts';
import { type Counts, countTests } from './test-counts.ts';
import { type Step, stagesFor } from './test-steps.ts';

/**
 * Runs checks and tests in stages, and stops after a stage with a failed step. Runs everything without arguments; CONTRIBUTING.md lists the
 * options. The last line counts the tests.
 */
const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');

let selection: TestSelection;
let stages: Step[][];
try {
	selection = readArguments(process.argv.slice(2));
	stages = stagesFor(selection, root);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(2);
}

mkdirSync(results, { recursive: true });
// Folders that begin with a dot are caches, which depend only on the sources.
for (const name of readdirSync(results)) {
	if (!name.startsWith('.')) rmSync(join(results, name), { recursive: true, force: true });
}
const browser = stages.flat().some(({ count }) => count === 'playwright') ? ensureBrowser() : undefined;
const total: Counts = { passed: 0, failed: 0, failures: [] };
let isGreen = true;
for (const stage of stages) {
	const outcomes = await Promise.all(stage.map((step, index) => runCounted(step, index === 0 ? 'live' : 'buffered')));
	isGreen = outcomes.every(Boolean);
	if (!isGreen) break;
}
if (selection.kind === 'matching' && isGreen && total.passed === 0) {
	console.log('\nNo test has this title.');
	isGreen = false;
}
if (!process.env.TEST_DATABASE_URL)
	console.log('\nSKIPPED: API tests on the oldest supported PostgreSQL, because TEST_DATABASE_URL is not set.');
// Repeated at the end, because logs of long runs are often truncated.
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isGreen ? 0 : 1;

async function runCounted(step: Step, output: 'live' | 'buffered'): Promise<boolean> {
	const env = { ...process.env, ...step.env, ...(browser && { CHROMIUM_PATH: browser }) };
	const passed = await runStep(step, { cwd: root, env, output });
	if (step.count) {
		const report = join(results, { vitest: 'vitest.json', playwright: 'browser.json' }[step.count]);
		const counted = countTests(step.count, report, passed);
		total.passed += counted.passed;
		total.failed += counted.failed;
		total.failures.push(...counted.failures);
	}
	return passed;
}
