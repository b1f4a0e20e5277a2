import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openPictureCache } from './picture-cache.ts';

const picture = Buffer.alloc(100, 7);

test('removes the least recently used pictures when it is full, also after a restart', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'assay-made-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const cache = openPictureCache(folder, 350);
	for (const name of ['a', 'b', 'c']) await cache.put(name, picture);
	expect(await cache.get('a')).toEqual(picture);
	await cache.put('d', picture);
	expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
	expect(await cache.get('b')).toBeUndefined();
	await openPictureCache(folder, 350).put('e', picture);
	expect(await readdir(folder)).toHaveLength(3);
});
