import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { demoProducts } from './catalogue/products.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { picturesFolder, picturesOf, readManifest } from './pictures.ts';

const [first] = demoProducts;
const gloves = {
	...first,
	sku: 'GLOVES',
	colors: [
		{ name: 'Tan', clrCode: '#D2A679' },
		{ name: 'Black', clrCode: '#111111' },
	],
} as DemoProduct;

test('renders are shown in their order, those of a color with its name and code', () => {
	const rendered = [
		{ view: 'front', path: 'products/gloves/front.webp', placeholder: '#d2c2b2', color: 'Black' },
		{ view: 'back', path: 'products/gloves/back.webp', placeholder: '#d1c1b1' },
	];
	const [front, back] = rendered.map(({ path, placeholder }) => ({ imgPath: path, placeholder }));
	expect(picturesOf(gloves, { GLOVES: rendered })).toEqual([
		{ ...front, imgCode: 'GLOVES-front', colorName: 'Black', colorCode: '#111111' },
		{ ...back, imgCode: 'GLOVES-back' },
	]);
});

test('a product that the studio has not reached is named', () => {
	expect(() => picturesOf(gloves, {})).toThrow('GLOVES has no picture yet');
});

const manifest = readManifest();
const breaking = (keeps: (product: DemoProduct) => boolean) =>
	demoProducts.filter((product) => !keeps(product)).map(({ sku }) => sku);

test('every product is seen from two sides, a featured one from three, and each of its colors in its own picture', () => {
	/** Its colors are one and the same side. */
	const sides = ({ sku }: DemoProduct) => {
		const pictures = manifest[sku] ?? [];
		return pictures.filter(({ color }, index) => index === 0 || !color).length;
	};
	expect(breaking((product) => sides(product) >= (product.featured ? 3 : 2))).toEqual([]);
	const shown = ({ sku }: DemoProduct, name: string) => manifest[sku]?.some(({ color }) => color === name);
	expect(breaking((product) => (product.colors ?? []).every(({ name }) => shown(product, name)))).toEqual([]);
});

test('no picture of a product weighs more than 150 KB, all pictures together no more than 40 MB', () => {
	const weigh = (path: string) => statSync(join(picturesFolder, path)).size;
	const weights = Object.entries(manifest).map(([sku, pictures]) => ({
		sku,
		bytes: pictures.map(({ path }) => weigh(path)),
	}));
	const products = weights.filter(({ sku }) => demoProducts.some((product) => product.sku === sku));
	expect(products.filter(({ bytes }) => bytes.some((size) => size > 150_000)).map(({ sku }) => sku)).toEqual([]);
	expect(weights.flatMap(({ bytes }) => bytes).reduce((sum, size) => sum + size, 0)).toBeLessThan(40_000_000);
});

test('what is listed is there, once, and belongs to a product of the shop or to its pages', () => {
	const paths = Object.values(manifest).flatMap((pictures) => pictures.map(({ path }) => path));
	expect(new Set(paths).size).toBe(paths.length);
	expect(paths.filter((path) => !existsSync(join(picturesFolder, path)))).toEqual([]);
	const known = new Set(['HERO', 'TILE', 'COVER', ...demoProducts.map(({ sku }) => sku)]);
	expect(Object.keys(manifest).filter((sku) => !known.has(sku))).toEqual([]);
});
