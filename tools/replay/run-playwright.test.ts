import { type ChildProcess, spawn } from 'node:child_process';
import { afterEach, expect, test } from 'vitest';
import { codeOf, passOnSignals } from './run-playwright.ts';

const run = (script: string): ChildProcess => spawn(process.execPath, ['-e', script], { stdio: 'ignore' });

const signals = ['SIGTERM', 'SIGINT'] as const;
const before = signals.map((signal) => [signal, process.listeners(signal)] as const);

afterEach(() => {
	for (const [signal, listeners] of before) {
		process.removeAllListeners(signal);
		for (const listener of listeners) process.on(signal, listener);
	}
});

test.each(signals)('passes %s on to Playwright, and continues in order to stop the shop', async (signal) => {
	for (const listener of process.listeners(signal)) process.removeListener(signal, listener);
	const endless = run('setInterval(() => {}, 1_000)');
	passOnSignals(endless, false);
	process.emit(signal);
	expect(await codeOf(endless)).toBe(1);
});

test.each([
	['process.exit(0)', 0],
	['process.exit(1)', 1],
	['process.exit(130)', 130],
	// A killed process has not checked everything.
	["process.kill(process.pid, 'SIGKILL')", 1],
])('exits with the code of the tests: %s is %i', async (script, code) => {
	expect(await codeOf(run(script))).toBe(code);
});

test('rejects if the process cannot be started', async () => {
	await expect(codeOf(spawn('/no/such/program'))).rejects.toThrow('ENOENT');
});
