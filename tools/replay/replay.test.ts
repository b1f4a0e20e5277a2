import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { results } from './run-playwright.ts';

/** A file of the last or the running replay. */
const left = join(results, `left-by-test-${process.pid}`);
beforeAll(() => {
	mkdirSync(results, { recursive: true });
	writeFileSync(left, '');
});
afterAll(() => rmSync(left));

test.for([
	['replay.ts', '--base-url', 'http://host/path', '--base-url: http://host/path is more than an origin'],
	['replay.ts', '--routes', '/abuot', '--routes: no route matches /abuot.'],
	['replay.ts', '--rooutes', '/about', "error: unknown option '--rooutes'"],
	['replay-broken.ts', '--from', '/no/such.har', 'replay:broken starts its own shop'],
])(
	'%s refuses %s %s in one line, and does not delete results',
	([file = '', option = '', value = '', refusal = '']) => {
		const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, file), option, value], {
			encoding: 'utf8',
		});
		expect(stderr).toContain(refusal);
		expect([status, stdout, stderr.trim().split('\n').length, existsSync(left)]).toEqual([1, '', 1, true]);
	},
);

test.for(['replay-broken.ts'])('%s --help prints the options, and does not delete results', (file) => {
	const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, file), '--help'], {
		encoding: 'utf8',
	});
	expect(stdout).toContain('--base-url URL');
	expect([status, existsSync(left)]).toEqual([0, true]);
});
