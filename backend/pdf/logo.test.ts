import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { markShapes } from './logo.ts';

test('draws the same mark as the favicon', async () => {
	const icon = await readFile(new URL('../../public/favicon.svg', import.meta.url), 'utf8');
	const shapes = Array.from(icon.matchAll(/<path fill="([^"]+)"[^>]* d="([^"]+)"/g), ([, fill, path]) => ({
		fill,
		path,
	}));
	expect(markShapes).toEqual(shapes);
});
