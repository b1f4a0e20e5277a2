import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { type BaselineStore, pictureFile, readStored, type Stored, store, storePicture } from './stored.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-stored-'));
const baselines: BaselineStore = { folder: join(folder, 'new'), isUpdating: true };
afterAll(() => rmSync(folder, { recursive: true }));

const size = { sent: 1, unpacked: 2 };
const stored: Stored = {
	title: 'Cart | Assay',
	heading: 'Cart',
	weight: { html: size, scripts: size, styles: size, pictures: size },
	places: { 1280: { 'button Add to cart': [1, 2, 3, 4] } },
};

test('reads a stored route, with one position per line, and returns undefined for others', () => {
	expect(readStored(baselines, '/product-details/:id')).toBeUndefined();
	store(baselines, '/product-details/:id', stored);
	expect(readStored(baselines, '/product-details/:id')).toEqual(stored);
	const text = readFileSync(join(baselines.folder, 'product-details-id.json'), 'utf8');
	expect(text).toContain('"button Add to cart": [1, 2, 3, 4]\n');
});

test('stores pictures by page width and color scheme', () => {
	const file = pictureFile(baselines, '/', { width: 360, scheme: 'light' });
	expect(file).toBe(join(baselines.folder, 'home-360.webp'));
	storePicture(file, Buffer.from('picture'));
	expect(readFileSync(file, 'utf8')).toBe('picture');
	expect(pictureFile(baselines, '/*', { width: 1280, scheme: 'dark' })).toBe(
		join(baselines.folder, 'any-1280-dark.webp'),
	);
});
