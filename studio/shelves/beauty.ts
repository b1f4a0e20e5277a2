import { again, type Look, type Recipe, type View } from '../job.ts';

/** Several views of one arrangement. */
const makeup = (view: View, looks: Record<string, Look>): Recipe => ({
	model: 'makeup',
	views: [view, ...Object.entries(looks).map(([name, look]) => again(name, view, look))],
});

const glass = (params: Recipe['params']): Recipe => ({
	model: 'bottle',
	params,
	views: [
		{ name: 'bottle', samples: 11 },
		{ name: 'turned', samples: 11 },
	],
});

export const beauty: Record<string, Recipe> = {
	'BT-EDP-AMBER50': {
		...glass({ name: 'Amber Hour', kind: 'eau de parfum', volume: '50 ml  ·  1.7 fl. oz', liquid: [0.98, 0.72, 0.36] }),
		views: [
			{ name: 'bottle', samples: 11 },
			{ name: 'turned', samples: 11 },
			again('label', { name: 'bottle', samples: 11 }, { az: -8, el: 14, zoom: 2.2, at: [0, -0.3] }),
		],
	},
	'BT-COL-VETIVER100': glass({
		name: 'Salt & Vetiver',
		kind: 'cologne',
		volume: '100 ml  ·  3.4 fl. oz',
		liquid: [0.8, 0.93, 0.72],
		round: true,
		size: [1.0, 1.0, 1.55],
		cap: [0.3, 0.18, 0.09],
		paper: '#eef0e4',
		inkHex: '#2c3a2c',
	}),
	'BT-EDP-ROSE50': glass({
		name: 'Rose Ledger',
		kind: 'eau de parfum',
		volume: '50 ml  ·  1.7 fl. oz',
		liquid: [0.97, 0.62, 0.6],
		label: true,
		size: [0.96, 0.6, 1.08],
		cap: [0.98, 0.74, 0.42],
		capMetal: 1,
		paper: '#f6ecdf',
		inkHex: '#5c1f2b',
	}),
	'BT-LIP-SATIN': {
		...makeup({ name: 'lipstick', samples: 5 }, { bullet: { az: 24, el: 26, zoom: 2.4, at: [-0.3, 0.48] } }),
		tint: 'diffuse',
	},
	'BT-CREAM-OAT50': makeup({ name: 'jar', samples: 5 }, { above: { az: -28, el: 58 } }),
	'BT-PALETTE-DUSK': makeup({ name: 'palette', samples: 5 }, { pans: { az: -22, el: 52, zoom: 1.7, at: [0, -0.35] } }),
	'BT-BRUSH-SET4': makeup({ name: 'brushes', samples: 5 }, { tufts: { az: -26, el: 34, zoom: 2.2, at: [-0.1, 0.28] } }),
	'BT-SERUM-C30': {
		model: 'bottle',
		views: [
			{ name: 'serum', samples: 10 },
			again('dropper', { name: 'serum', samples: 10 }, { az: 38, el: 26, zoom: 1.8, at: [0, 0.4] }),
		],
	},
	'BT-HAND-FIG100': {
		model: 'cream',
		views: [{ name: 'hand-cream', samples: 6 }, again('side', { name: 'hand-cream', samples: 6 }, { az: 58, el: 16 })],
	},
	'BT-NAIL-TRIO': {
		model: 'bottle',
		params: { colors: ['#5B2A45', '#D2A85F', '#B33A24'] },
		views: [{ name: 'lacquers', samples: 5 }, again('above', { name: 'lacquers', samples: 5 }, { az: -38, el: 36 })],
	},
};
