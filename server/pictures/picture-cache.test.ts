import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepMadePictures } from './picture-cache.ts';

const picture = Buffer.alloc(100, 7);

test('of more bytes than there may be, those go that were longest not asked for; another start knows what is there', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'assay-made-'));
	onTestFinished(() => rm(folder, { recursive: true }));
	const kept = keepMadePictures(folder, 350);
	for (const name of ['a', 'b', 'c']) await kept.put(name, picture);
	expect(await kept.get('a')).toEqual(picture);
	await kept.put('d', picture);
	expect((await readdir(folder)).sort()).toEqual(['a', 'c', 'd']);
	expect(await kept.get('b')).toBeUndefined();
	await keepMadePictures(folder, 350).put('e', picture);
	expect(await readdir(folder)).toHaveLength(3);
});
