import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturesFolder } from '../../../backend/demo/pictures.ts';
import { shownProducts } from '../../../tests/setup/shown-products.ts';
import { appearanceOf } from './metals.ts';
import { pieceOf } from './piece.ts';
import { isTurnable } from './turnable.ts';

const bySku = (sku: string) => shownProducts.filter((product) => product.sku === sku).map(pieceOf)[0];

test('can turn every coin, round and minted bar of known size, and finds its relief maps', () => {
	const turnable = shownProducts.filter(isTurnable);
	expect(turnable.length).toBeGreaterThan(40);
	for (const product of turnable) {
		const { obverse, reverse } = pieceOf(product) ?? {};
		for (const map of [obverse ?? 'none', reverse ?? obverse ?? 'none']) {
			expect(existsSync(join(picturesFolder, map)), map).toBe(true);
		}
	}
});

test('cannot turn sets, tubes, poured bars or products that are not metal', () => {
	for (const sku of ['AU-STAG-SET4', 'AG-EAGLE-TUBE20', 'AU-CALDER-1KG', 'JW-RING-SOLITAIRE', 'EL-RADIO-BEDSIDE']) {
		expect(bySku(sku), sku).toBeUndefined();
	}
});

test('gives a coin the thickness and edge of its facts, and draws a bar upright', () => {
	expect(bySku('AU-EAGLE-1OZ')).toMatchObject({
		metal: 'crown gold',
		isCoin: true,
		half: [1, 1, 2.87 / 32.7],
		reeds: 180,
		obverse: 'products/au-eagle-1oz/relief-obverse.webp',
		reverse: 'products/au-eagle-1oz/relief-reverse.webp',
	});
	expect(bySku('AG-HERON-5OZ')).toMatchObject({ reeds: 0, isAntique: true });
	expect(bySku('PT-NORTH-1OZ-BAR')).toMatchObject({ metal: 'platinum', isCoin: false, half: [24 / 41, 1, 0.045] });
});

test('exposes silver less than gold, and makes platinum warm and palladium cool', () => {
	const silver = appearanceOf({ metal: 'silver' });
	const [red, , blue] = appearanceOf({ metal: 'platinum' }).base;
	const [coolRed, , coolBlue] = appearanceOf({ metal: 'palladium' }).base;
	expect(silver.exposure).toBeLessThan(appearanceOf({ metal: 'gold' }).exposure);
	expect(red).toBeGreaterThan(blue);
	expect(coolRed).toBeLessThan(coolBlue);
});
