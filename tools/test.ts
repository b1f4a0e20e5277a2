import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { readArguments, type Wanted } from './test-arguments.ts';
import { type Counts, countTests } from './test-counts.ts';
import { type Step, stepsFor } from './test-steps.ts';

/**
 * Checks and tests, one after the other; the first step that fails ends the run. Without arguments all there are; see
 * CONTRIBUTING.md for the short ways. The last line counts the tests.
 */
const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

let wanted: Wanted;
let steps: Step[];
try {
	wanted = readArguments(process.argv.slice(2));
	steps = stepsFor(wanted, root);
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(2);
}

mkdirSync(results, { recursive: true });
// What begins with a dot is made of the sources alone and made anew when they change: pictures, compiled code.
for (const name of readdirSync(results)) {
	if (!name.startsWith('.')) rmSync(join(results, name), { recursive: true, force: true });
}
const browser = steps.some(({ count }) => count === 'playwright') ? ensureBrowser() : undefined;
const total: Counts = { passed: 0, failed: 0 };
let isGreen = true;
for (const { name, command, count } of steps) {
	console.log(`\n== ${name}`);
	const started = Date.now();
	const [program = '', ...args] = command;
	const { status } = spawnSync(program, args, {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, ...(browser && { CHROMIUM_PATH: browser }) },
	});
	console.log(`== ${name}: ${status === 0 ? 'passed' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
	isGreen = status === 0;
	if (count) {
		const counted = countTests(
			count,
			join(results, { vitest: 'vitest.json', playwright: 'browser.json' }[count]),
			isGreen,
		);
		total.passed += counted.passed;
		total.failed += counted.failed;
	}
	if (!isGreen) break;
}
if (wanted.kind === 'matching' && isGreen && total.passed === 0) {
	console.log('\nNo test has such a title.');
	isGreen = false;
}
if (!process.env.TEST_DATABASE_URL)
	console.log('\nSKIPPED: whatever needs PostgreSQL, because TEST_DATABASE_URL is not set.');
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isGreen ? 0 : 1;
