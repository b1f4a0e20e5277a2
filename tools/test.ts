import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';
import { type Counts, countTests } from './test-counts.ts';

/**
 * Every check and test, one after the other; the first that fails ends the run. The last line counts the tests.
 */
const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

type Step = { name: string; command: string[]; count?: (isGreen: boolean) => Counts };

const steps: Step[] = [
	{ name: 'Types, lint and unused code', command: ['npm', 'run', '--silent', 'check'] },
	{
		name: 'Unit and API tests',
		command: ['npx', 'vitest', 'run'],
		count: (isGreen) => countTests('vitest', join(results, 'vitest.json'), isGreen),
	},
	{ name: 'Build', command: ['node', 'tools/build-when-needed.ts'] },
	{
		name: 'Browser tests',
		command: ['npx', 'playwright', 'test'],
		count: (isGreen) => countTests('playwright', join(results, 'browser.json'), isGreen),
	},
];

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const browser = ensureBrowser();
const total = { passed: 0, failed: 0 };
let isGreen = true;
for (const { name, command, count } of steps) {
	console.log(`\n== ${name}`);
	const started = Date.now();
	const [program = '', ...args] = command;
	const { status } = spawnSync(program, args, {
		cwd: root,
		stdio: 'inherit',
		env: { ...process.env, CHROMIUM_PATH: browser },
	});
	console.log(`== ${name}: ${status === 0 ? 'passed' : 'failed'} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
	isGreen = status === 0;
	const counted = count?.(isGreen);
	total.passed += counted?.passed ?? 0;
	total.failed += counted?.failed ?? 0;
	if (!isGreen) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isGreen ? 0 : 1;
