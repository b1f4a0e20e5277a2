import type { Recipe } from '../job.ts';

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
	'BT-LIP-SATIN': { model: 'makeup', views: [{ name: 'lipstick', samples: 5 }], tint: 'diffuse' },
	'BT-CREAM-OAT50': { model: 'makeup', views: [{ name: 'jar', samples: 5 }] },
	'BT-PALETTE-DUSK': { model: 'makeup', views: [{ name: 'palette', samples: 5 }] },
	'BT-BRUSH-SET4': { model: 'makeup', views: [{ name: 'brushes', samples: 5 }] },
	'BT-SERUM-C30': { model: 'bottle', views: [{ name: 'serum', samples: 10 }] },
	'BT-HAND-FIG100': { model: 'makeup', views: [{ name: 'hand-cream', samples: 5 }] },
	'BT-NAIL-TRIO': {
		model: 'bottle',
		params: { colors: ['#5B2A45', '#D2A85F', '#B33A24'] },
		views: [{ name: 'lacquers', samples: 5 }],
	},
};
