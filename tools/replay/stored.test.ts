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

test('stores pictures by page width', () => {
	storePicture(baselines, '/', 360, Buffer.from('picture'));
	expect(pictureFile(baselines, '/', 360)).toBe(join(baselines.folder, 'home-360.webp'));
	expect(readFileSync(pictureFile(baselines, '/', 360), 'utf8')).toBe('picture');
	expect(pictureFile(baselines, '/*', 768)).toBe(join(baselines.folder, 'any-768.webp'));
});
