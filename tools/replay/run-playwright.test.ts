import { type ChildProcess, spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { codeOf } from './run-playwright.ts';

const run = (script: string): ChildProcess => spawn(process.execPath, ['-e', script], { stdio: 'ignore' });

test.each([
	['process.exit(0)', 0],
	['process.exit(1)', 1],
	['process.exit(130)', 130],
	// What is killed has shown nothing to be clean.
	["process.kill(process.pid, 'SIGKILL')", 1],
])('a replay ends with the code of its tests: %s is %i', async (script, code) => {
	expect(await codeOf(run(script))).toBe(code);
});

test('what cannot be started is no clean run', async () => {
	await expect(codeOf(spawn('/no/such/program'))).rejects.toThrow('ENOENT');
});
