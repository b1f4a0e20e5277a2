import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveConfig } from 'vite';
import { expect, test } from 'vitest';
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { buildTargets, language, supportedBrowsers } from './supported-browsers.ts';

test('the build, the types and the README agree on the supported browsers', async () => {
	const { build } = await resolveConfig({ root: join(import.meta.dirname, '../..') }, 'build');
	expect(build.target).toEqual(buildTargets);
	expect(build.cssTarget).toEqual(buildTargets);
	const { lib, target } = tsconfig.compilerOptions;
	expect(lib.filter((name) => name.startsWith('ES'))).toEqual([language]);
	expect(target).toBe(language);
	const names = Object.entries(supportedBrowsers).map(([name, version]) => `${name} ${version}`);
	expect(readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')).toContain(names.join(', '));
});
