import type { Still } from '../stills.ts';
import { coverSets } from './cover-sets.ts';

/** An article's cover, wide enough for a page that shows it at full width. */
const setsOver = (name: string, article: string): Still[] =>
	coverSets.filter((set) => set.name === article).map((set) => ({ ...set, name }));

/** Wide pictures, each a set with one light. List products on stands first, because products take their places in order. */
export const stills: Still[] = [
	{
		// True scale, in centimeters: an ounce of gold is 4.1 high as a bar and 3.3 across as a coin, one of silver 4.1.
		name: 'bullion',
		light: 'COIN',
		camera: { el: 11, lens: 90, fill: 0.58, shift: [-0.17, 0.01] },
		ground: '#d6cbbf',
		unmirrored: true,
		samples: 6,
		goods: [
			{ stand: 'block', params: { block: [3.0, 2.2, 3.0] }, size: 3, at: [-4.9, 2.6], turn: -6 },
			{ sku: 'AU-NORTH-1OZ-BAR', scene: 'face', size: 4.1, at: [-5.0, 0.95], turn: -27 },
			{ stand: 'ledge', params: { long: 11.8, tall: 1.2 }, size: 11.8, at: [2.2, -1.0], turn: -5 },
			{ sku: 'AU-STAG-1OZ', size: 3.3, at: [-1.6, -0.75], z: 0.3, turn: -4 },
			{ sku: 'AG-EAGLE-1OZ', size: 4.06, at: [2.7, -1.15], z: 0.3, turn: -5 },
			{ sku: 'AU-EAGLE-TENTHOZ', size: 1.65, at: [6.4, -1.5], z: 0.3, turn: -8 },
		],
	},
	{
		// Sizes are centimeters.
		name: 'jewelry',
		light: 'STONES',
		camera: { el: 17, lens: 85, fill: 0.6, shift: [-0.19, 0.0] },
		ground: '#0e1114',
		samples: 5,
		most: 16,
		bounces: 12,
		goods: [
			{ stand: 'easel', size: 6.9, at: [1.2, 2.4], turn: 6 },
			{ sku: 'JW-PENDANT-STAR', scene: 'hung', size: 5.3, at: [1.3, 1.3], z: 1.5, rot: [75, 0, 0], turn: 6 },
			{ stand: 'bar', size: 6.8, at: [5.8, 2.5], turn: 52 },
			{ sku: 'JW-BANGLE-HAMMERED', scene: 'bangle-hung', size: 6.6, at: [7.05, 1.52], z: 0.54, turn: 52 },
			{ stand: 'slot', size: 5.4, at: [-2.9, 0.3], turn: 14 },
			{ sku: 'JW-RING-SOLITAIRE', size: 2.4, at: [-4.1, 0.0], z: 0.85, turn: -10 },
			{ sku: 'JW-RING-SAPPHIRE', size: 2.4, at: [-1.8, 0.58], z: 0.85, turn: -10 },
			{ stand: 'plate', size: 5.6, at: [1.9, -1.9] },
			{ sku: 'JW-TENNIS-3CT', size: 4.1, at: [1.9, -1.9], z: 0.3, turn: 20 },
		],
	},
	{
		// True scale, in centimeters: the bag is 24 wide, the hat 32, the glasses 14, the watch is 4 across.
		name: 'fashion',
		light: 'MORNING',
		camera: { el: 14, lens: 85, fill: 0.64, shift: [-0.18, 0.0] },
		ground: '#b5a893',
		linen: true,
		samples: 6,
		goods: [
			{ stand: 'block', params: { block: [31, 24, 5] }, size: 31, at: [-11, 5], turn: 6 },
			{ sku: 'BG-HAND-ODETTE', color: 'Camel', size: 30, at: [-11, 6], z: 5 },
			{ stand: 'block', params: { block: [25, 20, 10] }, size: 25, at: [20, 9], turn: -10 },
			{ sku: 'FA-HAT-FEDORA', color: 'Charcoal', size: 32, at: [20, 9], z: 9.6 },
			{ stand: 'plank', params: { plank: [27, 19, 1.6] }, size: 27, at: [16, -12], turn: -6 },
			{ sku: 'FA-SUN-ROUND', size: 14.5, at: [20.5, -12], z: 1.6, turn: 4 },
			{ sku: 'FA-WATCH-FIELD', scene: 'rested', size: 8.6, at: [7.5, -12], z: 1.6, turn: -4 },
		],
	},
	{
		// True scale, in centimeters: a bottle of 50 ml is 10 high, a tube of 100 ml 16.
		name: 'beauty',
		light: 'MORNING',
		camera: { el: 16, lens: 85, fill: 0.66, shift: [-0.18, 0.01] },
		ground: '#d6bcb1',
		samples: 6,
		most: 14,
		bounces: 12,
		goods: [
			{ stand: 'stone', params: { block: [15, 7, 1.9] }, size: 15, at: [0, 1.2], turn: 6 },
			{ sku: 'BT-EDP-AMBER50', size: 10, at: [-3.6, 1.0], z: 1.9 },
			{ sku: 'BT-EDP-ROSE50', size: 8.8, at: [2.6, 1.4], z: 1.9, turn: -6 },
			{ stand: 'stone', params: { block: [7, 6.4, 4.2] }, size: 7, at: [12.4, 2.6], turn: -12 },
			{ sku: 'BT-COL-VETIVER100', size: 12.2, at: [12.4, 2.6], z: 4.2, turn: -10 },
			{ sku: 'BT-HAND-FIG100', size: 16, at: [6.9, 5.2], turn: -12 },
			{ sku: 'BT-LIP-SATIN', color: 'Rosehip', size: 6.8, at: [-8.4, -1.6], turn: 8 },
			{ stand: 'disk', params: { disk: [9.6, 0.9] }, size: 9.6, at: [6.8, -4.4] },
			{ sku: 'BT-CREAM-OAT50', size: 8.2, at: [7.0, -4.5], z: 0.9, turn: 4 },
		],
	},
	...setsOver('about', 'weighing-and-measuring-at-home'),
];
