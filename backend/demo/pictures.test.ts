import { expect, test } from 'vitest';
import { demoProducts } from './catalogue/products.ts';
import type { DemoProduct } from './catalogue/types.ts';
import { picturesOf, readManifest } from './pictures.ts';

const [first] = demoProducts;
const gloves = {
	...first,
	sku: 'GLOVES',
	standIn: 'gloves',
	colors: [
		{ name: 'Tan', clrCode: '#D2A679' },
		{ name: 'Black', clrCode: '#111111' },
	],
} as DemoProduct;
const ring = { ...gloves, sku: 'RING', standIn: 'ring', colors: undefined } as unknown as DemoProduct;

test('a product that the studio has not reached shows its stand-in', () => {
	expect(picturesOf(ring, {})).toEqual([{ imgPath: 'stand-in/ring.svg', imgCode: 'RING' }]);
});

test('one that comes in colours shows its stand-in in each', () => {
	expect(picturesOf(gloves, {})).toEqual([
		{ imgPath: 'stand-in/gloves.svg', imgCode: 'GLOVES-Tan', colorName: 'Tan', colorCode: '#D2A679' },
		{ imgPath: 'stand-in/gloves.svg', imgCode: 'GLOVES-Black', colorName: 'Black', colorCode: '#111111' },
	]);
});

test('renders are shown in their order, and a colour without one shows the first', () => {
	const rendered = [
		{ view: 'front', path: 'products/gloves/front.webp', color: 'Black' },
		{ view: 'back', path: 'products/gloves/back.webp' },
	];
	expect(picturesOf(gloves, { GLOVES: rendered })).toEqual([
		{ imgPath: rendered[0]?.path, imgCode: 'GLOVES-front', colorName: 'Black', colorCode: '#111111' },
		{ imgPath: rendered[1]?.path, imgCode: 'GLOVES-back' },
		{ imgPath: rendered[0]?.path, imgCode: 'GLOVES-Tan', colorName: 'Tan', colorCode: '#D2A679' },
	]);
});

test('what the studio has rendered so far belongs to products of the shop', () => {
	const skus = new Set(demoProducts.map((product) => product.sku));
	expect(Object.keys(readManifest()).filter((sku) => !skus.has(sku))).toEqual([]);
});
