import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './browser.ts';

/**
 * Every check and test, one after the other; the first that fails ends the run. The last line counts the tests.
 */
const root = join(import.meta.dirname, '..');
const results = join(root, 'test-results');

type Step = { name: string; command: string[]; count?: () => { passed: number; failed: number } };

const steps: Step[] = [
	{ name: 'Types, lint and unused code', command: ['npm', 'run', '--silent', 'check'] },
	{ name: 'Unit and API tests', command: ['npx', 'vitest', 'run'], count: countVitest },
	{ name: 'Build', command: ['node', 'tools/build-when-needed.ts'] },
	{ name: 'Browser tests', command: ['npx', 'playwright', 'test'], count: countPlaywright },
];

function readJson(name: string) {
	return JSON.parse(readFileSync(join(results, name), 'utf8'));
}

function countVitest() {
	const { numPassedTests, numFailedTests } = readJson('vitest.json');
	return { passed: numPassedTests as number, failed: numFailedTests as number };
}

function countPlaywright() {
	const { expected, unexpected, flaky } = readJson('browser.json').stats;
	return { passed: expected as number, failed: (unexpected + flaky) as number };
}

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
	const counted = count?.();
	total.passed += counted?.passed ?? 0;
	total.failed += counted?.failed ?? 0;
	isGreen = status === 0;
	if (!isGreen) break;
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = isGreen ? 0 : 1;
