import type { Recipe } from '../job.ts';

export const jewelry: Record<string, Recipe> = {
	'JW-RING-SOLITAIRE': {
		model: 'ring',
		params: { metal: 'gold' },
		views: [
			{ name: 'solitaire', samples: 11, bounces: 12 },
			{ name: 'solitaire-above', samples: 11, bounces: 12 },
		],
	},
	'JW-RING-SAPPHIRE': {
		model: 'ring',
		params: { metal: 'white gold' },
		views: [{ name: 'sapphire', samples: 11, bounces: 12 }],
	},
	'JW-BAND-COURT': { model: 'ring', views: [{ name: 'band' }], tint: 'metal' },
	'JW-SIGNET-OVAL': { model: 'ring', params: { metal: 'gold' }, views: [{ name: 'signet' }] },
	'JW-PENDANT-STAR': { model: 'trinket', views: [{ name: 'pendant', samples: 10 }], tint: 'metal' },
	'JW-CHAIN-ROPE': { model: 'trinket', views: [{ name: 'rope' }] },
	'JW-STUD-PEARL': { model: 'trinket', views: [{ name: 'studs' }] },
	'JW-HOOP-TWIST': { model: 'trinket', views: [{ name: 'hoops' }] },
	'JW-TENNIS-3CT': { model: 'trinket', views: [{ name: 'tennis', samples: 11, bounces: 12 }] },
	'JW-BANGLE-HAMMERED': { model: 'trinket', views: [{ name: 'bangle' }] },
	'JW-LOCKET-15K': { model: 'trinket', views: [{ name: 'locket' }] },
};
