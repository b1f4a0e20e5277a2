import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { copyPictures } from './copy-pictures.ts';

test('copies the pictures that the other folder lacks, and no unfinished ones', async () => {
	const root = await mkdtemp(join(tmpdir(), 'pictures-'));
	onTestFinished(() => rm(root, { recursive: true }));
	const [from, to] = [join(root, 'originals'), join(root, 'backup-pictures')];
	expect(await copyPictures(from, to)).toBe(0);
	await mkdir(join(from, 'products/au-1'), { recursive: true });
	await writeFile(join(from, 'products/au-1/front.12345678.jpg'), 'front');
	await writeFile(join(from, 'products/au-1/back.12345678.jpg.x.partial'), 'ba');
	expect(await copyPictures(from, to)).toBe(1);
	await writeFile(join(from, 'products/au-1/back.12345678.jpg'), 'back');
	expect(await copyPictures(from, to)).toBe(1);
	expect(await copyPictures(from, to)).toBe(0);
	expect((await readdir(join(to, 'products/au-1'))).sort()).toEqual(['back.12345678.jpg', 'front.12345678.jpg']);
	expect(await readFile(join(to, 'products/au-1/front.12345678.jpg'), 'utf8')).toBe('front');
});
