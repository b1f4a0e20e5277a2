import type { Collage, Piece } from '../collages.ts';

const [warm, sand, sage, rose, sky, stone] = [
	'#f8f0de',
	'#f3eae0',
	'#ecf0e6',
	'#f7eae8',
	'#e9eff5',
	'#f0efec',
] as const;
const far = 0.006;

const cover = (name: string, paper: string, ...pieces: Piece[]): Collage => ({ name, paper, pieces });

/** Of a good so close that the picture cuts it. */
const close = (sku: string, x: number, base: number, tall: number, view?: string): Piece => ({
	sku,
	x,
	base,
	tall,
	...(view && { view }),
});

export const covers: Collage[] = [
	cover('how-to-read-a-hallmark', stone, { sku: 'AG-CALDER-10OZ-BAR', x: -0.02, base: 1.08, wide: 1.6 }),
	cover(
		'coins-rounds-or-bars',
		warm,
		{ sku: 'AU-STAG-1OZ', x: -0.57, base: 0.81, tall: 0.54 },
		{ sku: 'AU-OAK-1OZ-RND', x: 0.02, base: 0.81, tall: 0.54 },
		{ sku: 'AU-NORTH-1OZ-BAR', x: 0.55, base: 0.82, tall: 0.62 },
	),
	cover(
		'what-spot-really-means',
		sand,
		{ sku: 'AU-EAGLE-1OZ', x: 0.5, base: 0.86, tall: 0.66 },
		{ sku: 'AU-EAGLE-HALFOZ', x: -0.08, base: 0.84, tall: 0.44 },
		{ sku: 'AU-EAGLE-QUARTEROZ', x: -0.48, base: 0.82, tall: 0.3 },
		{ sku: 'AU-EAGLE-TENTHOZ', x: -0.74, base: 0.8, tall: 0.19 },
	),
	cover(
		'storing-silver-at-home',
		sky,
		{ sku: 'AG-EAGLE-TUBE20', x: -0.4, base: 0.88, tall: 0.72 },
		{ sku: 'AG-CALDER-100OZ-BAR', x: 0.42, base: 0.72, wide: 0.72 },
	),
	cover(
		'why-you-should-not-clean-coins',
		stone,
		{ sku: 'AG-HERON-1OZ', x: 0.52, base: 0.66, tall: 0.46, blur: far },
		close('AG-COMPASS-1OZ', -0.24, 1.06, 1.0),
	),
	cover(
		'fineness-and-karat',
		rose,
		{ sku: 'JW-BAND-COURT', color: 'Yellow gold', x: -0.52, base: 0.8, tall: 0.52 },
		{ sku: 'JW-BAND-COURT', color: 'Rose gold', x: 0, base: 0.84, tall: 0.52 },
		{ sku: 'JW-BAND-COURT', color: 'White gold', x: 0.52, base: 0.8, tall: 0.52 },
	),
	cover(
		'a-first-gift-of-gold',
		rose,
		{ sku: 'AU-NORTH-1G', x: -0.38, base: 0.88, tall: 0.72 },
		{ sku: 'BG-POUCH-COIN', color: 'Oxblood', x: 0.34, base: 0.84, tall: 0.54 },
	),
	cover(
		'weighing-and-measuring-at-home',
		sky,
		{ sku: 'EL-SCALE-CARAT', x: -0.34, base: 0.9, tall: 0.76 },
		{ sku: 'EL-LOUPE-10X', x: 0.44, base: 0.74, wide: 0.66 },
	),
	cover(
		'caring-for-pearls-and-gold',
		rose,
		{ sku: 'JW-CHAIN-ROPE', x: 0.44, base: 0.62, wide: 0.7, blur: far },
		{ sku: 'JW-STUD-PEARL', x: -0.34, base: 0.88, wide: 0.86 },
	),
	cover(
		'how-to-keep-leather',
		sand,
		{ sku: 'FA-BELT-BRIDLE', x: 0.42, base: 0.9, wide: 0.74 },
		{ sku: 'BG-WALLET-BIFOLD', x: -0.46, base: 0.8, wide: 0.68 },
	),
	cover(
		'choosing-a-first-coin',
		sage,
		{ sku: 'AU-HERON-1OZ', x: -0.5, base: 0.82, tall: 0.56 },
		{ sku: 'AG-STAG-1OZ', x: 0.08, base: 0.86, tall: 0.56 },
		{ sku: 'PT-STAR-1OZ', x: 0.6, base: 0.8, tall: 0.44, blur: far / 2 },
	),
	cover('what-toning-tells', sky, close('AG-WOLF-2OZ-RND', 0.1, 1.16, 1.08)),
	cover(
		'gold-stag-of-2026',
		warm,
		{ sku: 'AU-STAG-QUARTEROZ', x: -0.56, base: 0.64, tall: 0.36, blur: far },
		close('AU-STAG-1OZ', 0.22, 1.0, 0.9),
	),
	cover(
		'dispatch-by-half-past-two',
		sand,
		{ sku: 'BG-BRIEF-LEDGER', x: 0.4, base: 0.72, wide: 0.72, blur: far },
		close('FA-WATCH-FIELD', -0.34, 0.96, 0.88),
	),
	cover('northgate-numbers-every-bar', stone, close('AU-NORTH-100G', 0.06, 0.94, 1.3)),
	cover(
		'holiday-dispatch-dates',
		sage,
		{ sku: 'BG-POUCH-COIN', x: -0.5, base: 0.84, tall: 0.46 },
		{ sku: 'BT-EDP-AMBER50', x: 0.08, base: 0.86, tall: 0.6 },
		{ sku: 'JW-LOCKET-15K', x: 0.56, base: 0.84, tall: 0.5 },
	),
	cover(
		'prices-held-ten-minutes',
		sky,
		{ sku: 'AU-EAGLE-1OZ', x: 0.46, base: 0.74, tall: 0.5, blur: far },
		close('FA-WATCH-MOON', -0.32, 0.96, 0.88),
	),
	cover(
		'palladium-fox-is-back',
		stone,
		{ sku: 'PD-FOX-TENTHOZ', x: -0.58, base: 0.62, tall: 0.34, blur: far },
		close('PD-FOX-1OZ', 0.2, 1.0, 0.9),
	),
	cover(
		'assay-cards-explained',
		warm,
		{ sku: 'AU-NORTH-5G', x: -0.5, base: 0.88, tall: 0.74 },
		{ sku: 'PT-NORTH-10G-BAR', x: 0.02, base: 0.9, tall: 0.74 },
		{ sku: 'PD-NORTH-10G-BAR', x: 0.54, base: 0.88, tall: 0.74 },
	),
	cover(
		'five-departments-one-cart',
		stone,
		{ sku: 'AU-NORTH-1OZ-BAR', x: -0.68, base: 0.74, tall: 0.4 },
		{ sku: 'FA-WATCH-MOON', x: -0.37, base: 0.82, tall: 0.28 },
		{ sku: 'BT-LIP-SATIN', x: -0.04, base: 0.78, tall: 0.32 },
		{ sku: 'EL-CAMERA-P28', x: 0.27, base: 0.84, wide: 0.3 },
		{ sku: 'BG-HAND-ODETTE', x: 0.64, base: 0.78, tall: 0.56 },
	),
];
