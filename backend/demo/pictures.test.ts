import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturesFolder, picturesOf, readManifest } from './pictures.ts';
import { type DemoProduct, demoProducts } from './products.ts';

const colors = [
	{ name: 'Tan', code: '#D2A679' },
	{ name: 'Black', code: '#111111' },
];

test('orders renders, and adds name and code to those of a color', () => {
	const rendered = [
		{ view: 'front', path: 'products/gloves/front.webp', placeholder: '#d2c2b2', color: 'Black' },
		{ view: 'back', path: 'products/gloves/back.webp', placeholder: '#d1c1b1' },
	];
	const [front, back] = rendered.map(({ path, placeholder }) => ({ imgPath: path, placeholder }));
	expect(picturesOf('GLOVES', colors, { GLOVES: rendered })).toEqual([
		{ ...front, imgCode: 'GLOVES-front', colorName: 'Black', colorCode: '#111111' },
		{ ...back, imgCode: 'GLOVES-back', colorName: null, colorCode: null },
	]);
});

test('names a product without renders', () => {
	expect(() => picturesOf('GLOVES', colors, {})).toThrow('GLOVES has no picture yet');
});

const manifest = readManifest();
const violations = (isValid: (product: DemoProduct) => boolean) =>
	demoProducts.filter((product) => !isValid(product)).map(({ sku }) => sku);

test('has two views of every product, three of featured ones, and one picture per color', () => {
	/** Pictures of colors count as one view. */
	const sides = ({ sku }: DemoProduct) => {
		const pictures = manifest[sku] ?? [];
		return pictures.filter(({ color }, index) => index === 0 || !color).length;
	};
	expect(violations((product) => sides(product) >= (product.featured ? 3 : 2))).toEqual([]);
	const shown = ({ sku }: DemoProduct, name: string) => manifest[sku]?.some(({ color }) => color === name);
	expect(violations((product) => product.colors.every(({ name }) => shown(product, name)))).toEqual([]);
});

test('limits a product picture to 150 KB, and all pictures together to 40 MB', () => {
	const weigh = (path: string) => statSync(join(picturesFolder, path)).size;
	const weights = Object.entries(manifest).map(([sku, pictures]) => ({
		sku,
		bytes: pictures.map(({ path }) => weigh(path)),
	}));
	const products = weights.filter(({ sku }) => demoProducts.some((product) => product.sku === sku));
	expect(products.filter(({ bytes }) => bytes.some((size) => size > 150_000)).map(({ sku }) => sku)).toEqual([]);
	expect(weights.flatMap(({ bytes }) => bytes).reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000);
});

test('lists only existing pictures once each, and only of products or pages', () => {
	const paths = Object.values(manifest).flatMap((pictures) => pictures.map(({ path }) => path));
	expect(new Set(paths).size).toBe(paths.length);
	expect(paths.filter((path) => !existsSync(join(picturesFolder, path)))).toEqual([]);
	const known = new Set(['HERO', 'TILE', 'COVER', ...demoProducts.map(({ sku }) => sku)]);
	expect(Object.keys(manifest).filter((sku) => !known.has(sku))).toEqual([]);
});
