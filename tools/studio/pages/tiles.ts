import { categories } from '../../../backend/demo/catalogue/categories.ts';
import type { Collage, Piece } from '../collages.ts';

/** A coin beside its bar, a smaller one before them: the same for each metal. */
const metal = (coin: string, bar: string, small: string): Piece[] => [
	{ sku: bar, view: 'face', x: -0.25, base: 0.72, tall: 0.54 },
	{ sku: coin, x: 0.19, base: 0.74, tall: 0.46 },
	{ sku: small, x: -0.02, base: 0.93, tall: 0.21 },
];

const pieces: Record<string, Piece[]> = {
	gold: metal('AU-STAG-1OZ', 'AU-NORTH-1OZ-BAR', 'AU-EAGLE-TENTHOZ'),
	silver: metal('AG-EAGLE-1OZ', 'AG-NORTH-10OZ-BAR', 'AG-HIVE-HALFOZ-RND'),
	platinum: metal('PT-STAR-1OZ', 'PT-NORTH-1OZ-BAR', 'PT-STAR-TENTHOZ'),
	palladium: metal('PD-FOX-1OZ', 'PD-NORTH-1OZ-BAR', 'PD-FOX-TENTHOZ'),
	fashion: [
		{ sku: 'FA-HAT-FEDORA', x: -0.04, base: 0.56, wide: 0.72 },
		{ sku: 'FA-WATCH-FIELD', x: 0.24, base: 0.86, tall: 0.24 },
		{ sku: 'FA-SUN-ROUND', x: -0.16, base: 0.86, wide: 0.38 },
	],
	beauty: [
		{ sku: 'BT-EDP-AMBER50', x: -0.2, base: 0.74, tall: 0.56 },
		{ sku: 'BT-LIP-SATIN', x: 0.2, base: 0.66, tall: 0.4 },
		{ sku: 'BT-CREAM-OAT50', x: 0.14, base: 0.92, wide: 0.36 },
	],
	jewelry: [
		{ sku: 'JW-BANGLE-HAMMERED', x: -0.1, base: 0.7, tall: 0.56 },
		{ sku: 'JW-RING-SOLITAIRE', x: 0.29, base: 0.8, tall: 0.25 },
		{ sku: 'JW-HOOP-TWIST', x: -0.04, base: 0.92, wide: 0.28 },
	],
	electronics: [
		{ sku: 'EL-PHONES-STUDIO', color: 'Sand', x: -0.19, base: 0.62, tall: 0.46 },
		{ sku: 'EL-PHONE-SLATE6', color: 'Clay', x: 0.24, base: 0.68, tall: 0.46 },
		{ sku: 'EL-CAMERA-P28', x: -0.06, base: 0.92, wide: 0.28 },
	],
	bags: [
		{ sku: 'BG-TOTE-COGNAC', color: 'Bone', x: -0.2, base: 0.62, tall: 0.52 },
		{ sku: 'BG-HAND-ODETTE', x: 0.26, base: 0.84, tall: 0.42 },
		{ sku: 'BG-WALLET-BIFOLD', color: 'Black', x: -0.14, base: 0.9, wide: 0.18 },
	],
};

/** Paper whose mean, with the goods on it, is about the ground that pages show until the tile arrives. */
function paperFor(ground: string): string {
	const channels = [1, 3, 5].map((i) => Number.parseInt(ground.slice(i, i + 2), 16));
	return `#${channels.map((value) => Math.round((value + 255) / 2).toString(16)).join('')}`;
}

/** A department's goods on its own ground. */
export const tiles: Collage[] = categories.map(({ slug, ground }) => ({
	name: slug,
	paper: paperFor(ground),
	pieces: pieces[slug] ?? [],
}));
