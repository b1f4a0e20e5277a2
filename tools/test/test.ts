import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '../browser.ts';
import { runStep } from './run-step.ts';
import { readArguments, type Wanted } from './test-arguments.ts';
import { type Counts, countTests } from './test-counts.ts';
import { type Step, stagesFor } from './test-steps.ts';

/**
 * Checks and tests, stage after stage; the first in which a step fails ends the run. Without arguments all there are; see
 * CONTRIBUTING.md for the short ways. The last line counts the tests.
 */
const root = join(import.meta.dirname, '../..');
const results = join(root, 'test-results');

let wanted: Wanted;
let stages: Step[][];
try {
	wanted = readArguments(process.argv.slice(2));
	stages = stagesFor(wanted, root);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(2);
}

mkdirSync(results, { recursive: true });
// What begins with a dot is made of the sources alone and made anew when they change: pictures, compiled code.
for (const name of readdirSync(results)) {
	if (!name.startsWith('.')) rmSync(join(results, name), { recursive: true, force: true });
}
const browser = stages.flat().some(({ count }) => count === 'playwright') ? ensureBrowser() : undefined;
const total: Counts = { passed: 0, failed: 0, failures: [] };
let isGreen = true;
for (const stage of stages) {
	const outcomes = await Promise.all(
		stage.map((step, place) => runCounted(step, place === 0 ? 'at once' : 'at its end')),
	);
	isGreen = outcomes.every(Boolean);
	if (!isGreen) break;
}
if (wanted.kind === 'matching' && isGreen && total.passed === 0) {
	console.log('\nNo test has such a title.');
	isGreen = false;
}
if (!process.env.TEST_DATABASE_URL)
	console.log('\nSKIPPED: API tests on the oldest supported PostgreSQL, because TEST_DATABASE_URL is not set.');
// Named at the end as well: of a long run often no more is kept.
if (total.failures.length > 0) console.log(`\nFailed:\n${total.failures.map((name) => `  ${name}`).join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isGreen ? 0 : 1;

async function runCounted(step: Step, output: 'at once' | 'at its end'): Promise<boolean> {
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
