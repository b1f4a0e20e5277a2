import { expect, test } from 'vitest';
import { runQuietly } from './run-quietly.ts';

const run = (script: string) => runQuietly(process.execPath, ['-e', script], import.meta.dirname);
const loud = `for (let line = 1; line <= 200; line++) { console.log('out', line); console.error('err', line); }`;

test('what succeeds says nothing, however much it wrote', () => {
	expect(run(loud)).toBeUndefined();
});

test('of what fails everything is said', () => {
	const said = run(`${loud} process.exitCode = 1`)?.split('\n');
	expect(said).toHaveLength(401);
	expect(said).toEqual(expect.arrayContaining(['out 1', 'out 200', 'err 1', 'err 200']));
});

test('and of what is not there at all', () => {
	expect(runQuietly('no-such-command', [], import.meta.dirname)).toContain('ENOENT');
});
