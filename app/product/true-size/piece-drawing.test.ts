import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picturesFolder } from '../../../backend/demo/pictures.ts';
import { shownProducts } from '../../../tests/setup/shown-products.ts';
import { sizeOf } from '../piece-size.ts';
import { hasSize } from './has-size.ts';
import { toPieceDrawing } from './piece-drawing.ts';

const bySku = (wanted: string) => shownProducts.filter(({ sku }) => sku === wanted).map(toPieceDrawing)[0];

test('offers true size for exactly the products with a size', () => {
	for (const product of shownProducts) expect(hasSize(product), product.title).toBe(sizeOf(product) !== undefined);
	expect(shownProducts.filter(hasSize).length).toBeGreaterThan(70);
});

test('draws coins as pictures, minted bars and ovals upright, and poured bars and bags as their facts say', () => {
	expect(bySku('AU-EAGLE-1OZ')).toMatchObject({
		shape: 'round',
		width: 32.7,
		height: 32.7,
		picture: { img: 'products/au-eagle-1oz/obverse.webp?v=abcdef', fill: 0.85 },
	});
	expect(bySku('AU-NORTH-1G')).toMatchObject({ shape: 'box', width: 8.7, height: 15, metal: 'gold' });
	expect(bySku('AU-CALDER-1KG')).toMatchObject({ shape: 'box', width: 117, height: 53, metal: 'gold' });
	expect(bySku('JW-LOCKET-15K')).toMatchObject({ shape: 'round', width: 21, height: 28 });
	expect(bySku('BG-HAND-ODETTE')).toMatchObject({ shape: 'box', width: 280, height: 210 });
	expect(bySku('BG-HAND-ODETTE')).not.toHaveProperty('metal');
	expect(bySku('JW-RING-SOLITAIRE')).toBeUndefined();
});

test('matches the width and center of coins in their pictures, for each size and metal', async () => {
	const coins = shownProducts.flatMap((product) => toPieceDrawing(product) ?? []).filter(({ picture }) => picture);
	const oneOfEach = new Map(coins.map(({ metal, picture }) => [`${metal} ${picture?.fill}`, picture]));
	expect(oneOfEach.size).toBeGreaterThan(6);
	for (const { img, fill } of [...oneOfEach.values()].flatMap((picture) => picture ?? [])) {
		const [left, right] = await edgesOf(join(picturesFolder, img.replace(/\?.*/, '')));
		expect(Math.abs(right - left - fill), img).toBeLessThan(0.015);
		expect(Math.abs(left + right - 1), img).toBeLessThan(0.01);
	}
});

/** The first and the last column that differ sharply from their neighbors, as fractions of the width. */
async function edgesOf(file: string): Promise<[number, number]> {
	const { data, info } = await sharp(file)
		.extract({ left: 0, top: 480, width: 1024, height: 40 })
		.greyscale()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const at = (x: number) => data[(20 * info.width + x) * info.channels] ?? 0;
	const isEdge = (x: number) => Math.abs(at(x) - at(x - 4)) > 18;
	const columns = Array.from({ length: info.width - 8 }, (_, x) => x + 4).filter(isEdge);
	return [(columns[0] ?? 0) / info.width, ((columns.at(-1) ?? 0) - 4) / info.width];
}
