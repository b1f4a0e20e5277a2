import { expect, test, vi } from 'vitest';
import { runStep } from './run-step.ts';

const options = { cwd: import.meta.dirname, env: process.env, output: 'buffered' } as const;
const script = (text: string) => ({ name: 'A step', command: [process.execPath, '-e', text] });

function captureOutput() {
	const output: string[] = [];
	vi.spyOn(console, 'log').mockImplementation((line: string) => output.push(line));
	vi.spyOn(process.stdout, 'write').mockImplementation((text) => output.push(String(text)) > 0);
	return output;
}

test('a buffered step prints its output and its result when it has ended', async () => {
	const output = captureOutput();
	const isGreen = await runStep(script('console.log("one"); console.error("two")'), options);
	expect(isGreen).toBe(true);
	expect(output).toEqual([
		'\n== A step',
		expect.stringMatching(/^(one\ntwo|two\none)\n$/),
		expect.stringMatching(/^== A step: passed in [\d.]+ s$/),
	]);
});

test.each([
	['process.exit(3)', 'code 3'],
	['process.kill(process.pid)', 'SIGTERM'],
])('%s fails with %s', async (text, how) => {
	const output = captureOutput();
	const isGreen = await runStep(script(text), options);
	expect(isGreen).toBe(false);
	expect(output.at(-1)).toContain(`A step: failed (${how})`);
});

test('a missing program fails', async () => {
	const output = captureOutput();
	const isGreen = await runStep({ name: 'A step', command: ['no-such-program-of-ours'] }, options);
	expect(isGreen).toBe(false);
	expect(output.join()).toContain('ENOENT');
});
