import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { putInPlace } from './put-in-place.ts';

let root: string;
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'assay-put-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = ''): void {
	mkdirSync(dirname(join(root, file)), { recursive: true });
	writeFileSync(join(root, file), text);
}

test('replaces the previous build', async () => {
	write('build/client/about-1.js');
	write('build.part/client/about-2.js', 'newer');
	// Left by an interrupted replacement.
	write('build.before/client/about-0.js');
	await putInPlace(root);
	expect(readFileSync(join(root, 'build/client/about-2.js'), 'utf8')).toBe('newer');
	for (const gone of ['build/client/about-1.js', 'build.part', 'build.before'])
		expect(existsSync(join(root, gone)), gone).toBe(false);
});

test('works without a previous build', async () => {
	write('build.part/client/about-1.js', 'first');
	await putInPlace(root);
	expect(readFileSync(join(root, 'build/client/about-1.js'), 'utf8')).toBe('first');
});
