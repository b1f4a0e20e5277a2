import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestSources, isBuilt, stampBuild } from './sources.ts';

test('a build is current until a source or BUILD_ID changes', () => {
	const root = mkdtempSync(join(tmpdir(), 'assay-sources-'));
	const build = join(root, 'build');
	mkdirSync(join(root, 'app'));
	mkdirSync(build);
	writeFileSync(join(root, 'app/root.tsx'), 'one');
	expect(isBuilt(build, root, {})).toBe(false);
	stampBuild(build, { sources: digestSources(root), id: 'v1' });
	expect(isBuilt(build, root, {})).toBe(true);
	expect(isBuilt(build, root, { BUILD_ID: 'v1' })).toBe(true);
	expect(isBuilt(build, root, { BUILD_ID: 'v2' })).toBe(false);
	expect(() => isBuilt(build, root, { BUILD_ID: 'a b' })).toThrow('BUILD_ID="a b"');
	writeFileSync(join(root, 'app/root.tsx'), 'two');
	expect(isBuilt(build, root, {})).toBe(false);
});
