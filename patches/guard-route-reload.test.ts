import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { replaceReload } from './guard-route-reload.ts';

const file = join(import.meta.dirname, '../node_modules/react-router/dist/production/lib/dom/ssr/routeModules.js');
const installed = readFileSync(file, 'utf8');

test('the installed React Router has the reload once, and it is replaced', () => {
	const patched = replaceReload(installed);
	expect(patched).toContain('return replaceMissingRoute(error);');
	expect(patched).not.toContain('location.reload');
});

test('a version without the reload, or with two, fails the build', () => {
	expect(() => replaceReload(installed.replace('location.reload()', 'location.replace()'))).toThrow('has 0 reloads');
	expect(() => replaceReload(installed + installed)).toThrow('has 2 reloads');
});
