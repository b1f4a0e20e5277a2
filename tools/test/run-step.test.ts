import { expect, test, vi } from 'vitest';
import { runStep } from './run-step.ts';

const way = { cwd: import.meta.dirname, env: process.env, output: 'at its end' } as const;
const script = (text: string) => ({ name: 'A step', command: [process.execPath, '-e', text] });

function hear() {
	const said: string[] = [];
	vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line));
	vi.spyOn(process.stdout, 'write').mockImplementation((text) => said.push(String(text)) > 0);
	return said;
}

test('a step beside others says all that it had to say once it has ended, and whether it passed', async () => {
	const said = hear();
	const isGreen = await runStep(script('console.log("one"); console.error("two")'), way);
	expect(isGreen).toBe(true);
	expect(said).toEqual([
		'\n== A step',
		expect.stringMatching(/^(one\ntwo|two\none)\n$/),
		expect.stringMatching(/^== A step: passed in [\d.]+ s$/),
	]);
});

test.each([
	['process.exit(3)', 'code 3'],
	['process.kill(process.pid)', 'SIGTERM'],
])('%s is a failure: %s', async (text, how) => {
	const said = hear();
	const isGreen = await runStep(script(text), way);
	expect(isGreen).toBe(false);
	expect(said.at(-1)).toContain(`A step: failed (${how})`);
});

test('a program that is not there is a failure', async () => {
	const said = hear();
	const isGreen = await runStep({ name: 'A step', command: ['no-such-program-of-ours'] }, way);
	expect(isGreen).toBe(false);
	expect(said.join()).toContain('ENOENT');
});
