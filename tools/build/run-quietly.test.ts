import { expect, test } from 'vitest';
import { runQuietly } from './run-quietly.ts';

const run = (script: string) => runQuietly(process.execPath, ['-e', script], import.meta.dirname);
const loud = `for (let line = 1; line <= 200; line++) { console.log('out', line); console.error('err', line); }`;

test('hides the output of a successful command', () => {
	expect(run(loud)).toBeUndefined();
});

test('returns the complete output of a failed command', () => {
	const output = run(`${loud} process.exitCode = 1`)?.split('\n');
	expect(output).toHaveLength(401);
	expect(output).toEqual(expect.arrayContaining(['out 1', 'out 200', 'err 1', 'err 200']));
});

test('returns the error of a missing command', () => {
	expect(runQuietly('no-such-command', [], import.meta.dirname)).toContain('ENOENT');
});
