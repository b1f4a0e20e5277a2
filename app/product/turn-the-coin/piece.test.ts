import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { picturesFolder } from '../../../backend/demo/pictures.ts';
import { shownProducts } from '../../../tests/setup/shown-products.ts';
import { lookOf } from './metals.ts';
import { pieceOf } from './piece.ts';
import { isTurnable } from './turnable.ts';

const bySku = (sku: string) => shownProducts.filter((product) => product.sku === sku).map(pieceOf)[0];

test('every coin, round and minted bar of a known size can be turned, and its maps are there', () => {
	const turnable = shownProducts.filter(isTurnable);
	expect(turnable.length).toBeGreaterThan(40);
	for (const product of turnable) {
		const { obverse, reverse } = pieceOf(product) ?? {};
		for (const map of [obverse ?? 'none', reverse ?? obverse ?? 'none']) {
			expect(existsSync(join(picturesFolder, map)), map).toBe(true);
		}
	}
});

test('sets, tubes, poured bars and what is no metal cannot', () => {
	for (const sku of ['AU-STAG-SET4', 'AG-EAGLE-TUBE20', 'AU-CALDER-1KG', 'JW-RING-SOLITAIRE', 'EL-RADIO-BEDSIDE']) {
		expect(bySku(sku), sku).toBeUndefined();
	}
});

test('a coin is as thick as its facts say, reeded or plain; a bar stands upright', () => {
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

test('silver is the brightest metal and is exposed less than gold; platinum is warm, palladium cool', () => {
	const silver = lookOf({ metal: 'silver' });
	const [red, , blue] = lookOf({ metal: 'platinum' }).base;
	const [coolRed, , coolBlue] = lookOf({ metal: 'palladium' }).base;
	expect(silver.exposure).toBeLessThan(lookOf({ metal: 'gold' }).exposure);
	expect(red).toBeGreaterThan(blue);
	expect(coolRed).toBeLessThan(coolBlue);
});
