import type { Good, Still } from '../stills.ts';

// Stone renders paler than its color code.
const [warm, sand, sage, rose, sky, stone] = [
	'#d6cbbf',
	'#d3c0ab',
	'#c3cbb7',
	'#d6bcb6',
	'#bcc9d6',
	'#c6c4be',
] as const;

type Scene = Omit<Still, 'name' | 'ground' | 'goods'>;

const struck: Scene = {
	light: 'COIN',
	camera: { el: 11, lens: 100, fill: 0.8, shift: [0, 0.02] },
	unmirrored: true,
};
const morning: Scene = { light: 'MORNING', camera: { el: 15, lens: 90, fill: 0.76, shift: [0, 0.02] } };
const jewels: Scene = {
	light: 'STONES',
	camera: { el: 15, lens: 90, fill: 0.72, shift: [0, 0.02] },
	samples: 5,
	most: 14,
	bounces: 12,
};

/** Coins next to each other in a ledge. Lengths are in centimeters. */
function inALedge(...coins: { sku: string; size: number }[]): Good[] {
	const gap = 0.7;
	const long = coins.reduce((sum, { size }) => sum + size + gap, gap);
	let left = -long / 2 + gap;
	const set = coins.map((coin): Good => {
		const x = left + coin.size / 2;
		left += coin.size + gap;
		return { ...coin, at: [x, -0.1], z: 0.3 };
	});
	return [{ stand: 'ledge', params: { long, tall: 1.3 }, size: long }, ...set];
}

/** Two coins behind each other, each in its own ledge. */
const twoDeep = (near: { sku: string; size: number }, far: { sku: string; size: number }): Good[] => [
	{ stand: 'ledge', params: { long: 5.2 }, size: 5.2, at: [-1.6, -1.6], turn: 5 },
	{ ...near, at: [-1.6, -1.7], z: 0.3, turn: 5 },
	{ stand: 'ledge', params: { long: 5.2 }, size: 5.2, at: [4.6, 2.6], turn: -8 },
	{ ...far, at: [4.6, 2.5], z: 0.3, turn: -8 },
];

/** Covers with several products in true scale on one surface. `covers.ts` has covers that show one product in close-up. */
export const coverSets: Still[] = [
	{
		name: 'coins-rounds-or-bars',
		ground: warm,
		...struck,
		goods: [
			{ stand: 'ledge', params: { long: 8.6, tall: 1.3 }, size: 8.6, at: [-2.2, -0.6], turn: 4 },
			{ sku: 'AU-STAG-1OZ', size: 3.3, at: [-4.2, -0.85], z: 0.3, turn: 4 },
			{ sku: 'AU-OAK-1OZ-RND', size: 3.3, at: [-0.2, -0.6], z: 0.3, turn: 4 },
			{ stand: 'block', params: { block: [3.0, 2.2, 3.0] }, size: 3, at: [4.3, 2.2], turn: -4 },
			{ sku: 'AU-NORTH-1OZ-BAR', scene: 'face', size: 4.1, at: [4.2, 0.6], turn: -24 },
		],
	},
	{
		name: 'what-spot-really-means',
		ground: sand,
		...struck,
		goods: inALedge(
			{ sku: 'AU-EAGLE-TENTHOZ', size: 1.65 },
			{ sku: 'AU-EAGLE-QUARTEROZ', size: 2.2 },
			{ sku: 'AU-EAGLE-HALFOZ', size: 2.7 },
			{ sku: 'AU-EAGLE-1OZ', size: 3.27 },
		),
	},
	{
		name: 'choosing-a-first-coin',
		ground: sage,
		...struck,
		goods: inALedge(
			{ sku: 'AU-HERON-1OZ', size: 3.3 },
			{ sku: 'AG-STAG-1OZ', size: 4 },
			{ sku: 'PT-STAR-1OZ', size: 3.3 },
		),
	},
	{
		name: 'why-you-should-not-clean-coins',
		ground: stone,
		...struck,
		goods: twoDeep({ sku: 'AG-COMPASS-1OZ', size: 4 }, { sku: 'AG-HERON-1OZ', size: 4 }),
	},
	{
		name: 'gold-stag-of-2026',
		ground: warm,
		...struck,
		goods: twoDeep({ sku: 'AU-STAG-1OZ', size: 3.3 }, { sku: 'AU-STAG-QUARTEROZ', size: 2.2 }),
	},
	{
		name: 'palladium-fox-is-back',
		ground: stone,
		...struck,
		goods: twoDeep({ sku: 'PD-FOX-1OZ', size: 3.4 }, { sku: 'PD-FOX-TENTHOZ', size: 1.65 }),
	},
	{
		name: 'assay-cards-explained',
		ground: warm,
		...struck,
		light: 'HALF_TURNED',
		goods: [
			{ stand: 'block', params: { block: [23, 3, 5] }, size: 23, at: [0, 2.6] },
			{ sku: 'AU-NORTH-5G', size: 8.6, at: [-7, 0] },
			{ sku: 'PT-NORTH-10G-BAR', size: 8.6, at: [0, 0] },
			{ sku: 'PD-NORTH-10G-BAR', size: 8.6, at: [7, 0] },
		],
	},
	{
		name: 'a-first-gift-of-gold',
		ground: rose,
		...morning,
		goods: [
			{ stand: 'block', params: { block: [6, 3, 5] }, size: 6, at: [-5, 2.6], turn: 4 },
			{ sku: 'AU-NORTH-1G', size: 8.6, at: [-5, 0], turn: 4 },
			{ sku: 'BG-POUCH-COIN', color: 'Oxblood', size: 13, at: [6, 0.6], turn: -6 },
		],
	},
	{
		name: 'storing-silver-at-home',
		ground: sky,
		...morning,
		goods: [
			{ stand: 'plank', params: { plank: [20, 12, 1.6] }, size: 20, at: [6, 3], turn: -8 },
			{ sku: 'AG-CALDER-100OZ-BAR', size: 17, at: [6, 3], z: 1.6, turn: -8 },
			{ sku: 'AG-EAGLE-TUBE20', size: 9, at: [-8, 0] },
		],
	},
	{
		name: 'fineness-and-karat',
		ground: rose,
		...jewels,
		goods: [
			{ stand: 'slot', params: { long: 9.6 }, size: 9.6, turn: 6 },
			{ sku: 'JW-BAND-COURT', color: 'Yellow gold', size: 2.2, at: [-2.9, -0.3], z: 0.85, turn: -6 },
			{ sku: 'JW-BAND-COURT', color: 'Rose gold', size: 2.2, at: [0, 0], z: 0.85, turn: -6 },
			{ sku: 'JW-BAND-COURT', color: 'White gold', size: 2.2, at: [2.9, 0.3], z: 0.85, turn: -6 },
		],
	},
	{
		name: 'caring-for-pearls-and-gold',
		ground: rose,
		...jewels,
		camera: { el: 24, lens: 90, fill: 0.8, shift: [0, 0.02] },
		goods: [
			{ stand: 'plate', size: 5.6, at: [-3, -1] },
			{ sku: 'JW-STUD-PEARL', size: 3, at: [-3, -1], z: 0.3 },
			{ stand: 'block', params: { block: [6.4, 5, 1.2] }, size: 6.4, at: [4.2, 1.2], turn: -10 },
			{ sku: 'JW-CHAIN-ROPE', size: 6.2, at: [4.2, 1.2], z: 1.2, turn: -10 },
		],
	},
	{
		name: 'how-to-keep-leather',
		ground: sand,
		...morning,
		goods: [
			{ stand: 'plank', params: { plank: [34, 16, 1.8] }, size: 34, turn: 4 },
			{ sku: 'BG-WALLET-BIFOLD', size: 11.5, at: [-9, 0.4], z: 1.8, turn: 6 },
			{ sku: 'FA-BELT-BRIDLE', size: 14, at: [7.5, -0.6], z: 1.8, turn: -4 },
		],
	},
	{
		name: 'weighing-and-measuring-at-home',
		ground: sky,
		...morning,
		camera: { el: 30, lens: 90, fill: 0.78, shift: [0, 0.01] },
		goods: [
			{ sku: 'EL-SCALE-CARAT', size: 15, at: [-5, 0] },
			{ sku: 'EL-LOUPE-10X', size: 10, at: [7.5, -2] },
		],
	},
	{
		name: 'holiday-dispatch-dates',
		ground: sage,
		...morning,
		bounces: 12,
		most: 12,
		goods: [
			{ sku: 'BG-POUCH-COIN', size: 13, at: [-10, 0.6], turn: 6 },
			{ stand: 'stone', params: { block: [9, 6.4, 2.2] }, size: 9, at: [1.6, 1.6], turn: 6 },
			{ sku: 'BT-EDP-AMBER50', size: 10, at: [1.6, 1.4], z: 2.2, turn: 4 },
			{ stand: 'plate', size: 8, at: [10.4, -1] },
			{ sku: 'JW-LOCKET-15K', size: 6, at: [10.4, -1], z: 0.4 },
		],
	},
	{
		name: 'five-departments-one-cart',
		ground: stone,
		...morning,
		goods: [
			{ stand: 'block', params: { block: [9, 7, 9] }, size: 9, at: [-24, 2], turn: 8 },
			{ sku: 'AU-NORTH-1OZ-BAR', scene: 'face', size: 4.1, at: [-24, 0.6], z: 8.19, turn: -10 },
			{ stand: 'block', params: { block: [9, 8, 4] }, size: 9, at: [-13, -2], turn: -6 },
			{ sku: 'FA-WATCH-MOON', scene: 'rested', size: 8.6, at: [-13, -2], z: 3.68 },
			{ sku: 'BT-LIP-SATIN', size: 6.8, at: [-3, -3], turn: 6 },
			{ stand: 'plank', params: { plank: [14, 9, 3] }, size: 14, at: [8, -3], turn: 4 },
			{ sku: 'EL-CAMERA-P28', size: 11.5, at: [8, -3], z: 2.88, turn: 6 },
			{ sku: 'BG-HAND-ODETTE', size: 27, at: [27, 2], turn: -4 },
		],
	},
	{
		name: 'dispatch-by-half-past-two',
		ground: sand,
		...morning,
		goods: [
			{ sku: 'BG-BRIEF-LEDGER', size: 40, at: [9, 8], turn: -4 },
			{ stand: 'block', params: { block: [15, 12, 12] }, size: 15, at: [-24, 0], turn: 10 },
			{ sku: 'FA-WATCH-FIELD', scene: 'rested', size: 8.6, at: [-24, -1], z: 10.68 },
		],
	},
	{
		name: 'prices-held-ten-minutes',
		ground: sky,
		...struck,
		goods: [
			{ stand: 'plank', params: { plank: [9, 8, 1] }, size: 9, at: [-4, 0.6], turn: 6 },
			{ sku: 'FA-WATCH-MOON', scene: 'rested', size: 7.4, at: [-4, 0.6], z: 1 },
			{ stand: 'ledge', params: { long: 5.2 }, size: 5.2, at: [4.6, -0.8], turn: -8 },
			{ sku: 'AU-EAGLE-1OZ', size: 3.27, at: [4.6, -0.9], z: 0.3, turn: -8 },
		],
	},
];
