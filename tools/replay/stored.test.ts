import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pictureFile, readStored, type Shelf, type Stored, store, storePicture } from './stored.ts';

const folder = mkdtempSync(join(tmpdir(), 'replay-stored-'));
const shelf: Shelf = { folder: join(folder, 'new'), isUpdating: true };
afterAll(() => rmSync(folder, { recursive: true }));

const size = { sent: 1, unpacked: 2 };
const stored: Stored = {
	title: 'Cart | Assay',
	heading: 'Cart',
	weight: { html: size, scripts: size, styles: size, pictures: size },
	places: { 1280: { 'button Add to cart': [1, 2, 3, 4] } },
};

test('a route is read as it was stored, a place in a line; of one that nobody stored there is nothing', () => {
	expect(readStored(shelf, '/product-details/:id')).toBeUndefined();
	store(shelf, '/product-details/:id', stored);
	expect(readStored(shelf, '/product-details/:id')).toEqual(stored);
	const text = readFileSync(join(shelf.folder, 'product-details-id.json'), 'utf8');
	expect(text).toContain('"button Add to cart": [1, 2, 3, 4]\n');
});

test('pictures lie beside it, by the width of the page', () => {
	storePicture(shelf, '/', 360, Buffer.from('picture'));
	expect(pictureFile(shelf, '/', 360)).toBe(join(shelf.folder, 'home-360.webp'));
	expect(readFileSync(pictureFile(shelf, '/', 360), 'utf8')).toBe('picture');
	expect(pictureFile(shelf, '/*', 768)).toBe(join(shelf.folder, 'any-768.webp'));
});
