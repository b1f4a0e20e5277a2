import type { Collage } from '../collages.ts';

/** Goods on the right, calm on the left for words. The others are rendered, see `stills.ts`. */
export const heroes: Collage[] = [
	{
		name: 'fashion',
		paper: '#e7e5e0',
		pieces: [
			{ sku: 'BG-HAND-ODETTE', color: 'Camel', x: 0.08, base: 0.76, tall: 0.58 },
			{ sku: 'FA-WATCH-FIELD', x: 0.5, base: 0.79, tall: 0.42 },
			{ sku: 'FA-SUN-ROUND', x: 0.26, base: 0.95, wide: 0.3 },
			{ sku: 'FA-SCARF-ORCHARD', color: 'Ink', x: 0.74, base: 0.93, wide: 0.25 },
		],
	},
	{
		name: 'beauty',
		paper: '#f7e6e1',
		pieces: [
			{ sku: 'BT-EDP-AMBER50', x: 0.13, base: 0.8, tall: 0.5 },
			{ sku: 'BT-EDP-ROSE50', x: 0.43, base: 0.78, tall: 0.43 },
			{ sku: 'BT-COL-VETIVER100', x: 0.7, base: 0.81, tall: 0.55 },
			{ sku: 'BT-LIP-SATIN', color: 'Rosehip', x: -0.14, base: 0.87, tall: 0.3 },
			{ sku: 'BT-CREAM-OAT50', x: 0.42, base: 0.97, wide: 0.25 },
		],
	},
];
