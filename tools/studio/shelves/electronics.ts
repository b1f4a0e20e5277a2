import type { Recipe } from '../job.ts';

export const electronics: Record<string, Recipe> = {
	'EL-PHONES-STUDIO': {
		model: 'headphones',
		views: [
			{ name: 'headphones', samples: 5 },
			{ name: 'side', samples: 5 },
		],
		tint: 'diffuse',
	},
	'EL-BUDS-SKIMMER': { model: 'speaker', views: [{ name: 'earbuds', samples: 5 }], tint: 'diffuse' },
	'EL-PHONE-SLATE6': {
		model: 'device',
		params: { body: [1.0, 2.1, 0.11, 0.15], bezel: 0.035, sky: [62, 84, 128], sand: [226, 160, 120] },
		views: [{ name: 'front', samples: 5 }],
		tint: 'diffuse',
	},
	'EL-TABLET-FOLIO11': {
		model: 'device',
		params: {
			body: [2.3, 1.65, 0.07, 0.12],
			bezel: 0.07,
			sky: [40, 70, 84],
			sand: [214, 178, 132],
			tinted: false,
			pen: true,
		},
		views: [{ name: 'front', samples: 5 }],
	},
	'EL-READER-QUARTO': {
		model: 'device',
		params: { body: [1.3, 1.75, 0.085, 0.09], bezel: 0.12, chin: 0.08, paper: true },
		views: [{ name: 'front', samples: 5 }],
		tint: 'diffuse',
	},
	'EL-SPEAKER-HEARTH': { model: 'speaker', views: [{ name: 'speaker', samples: 5 }], tint: 'diffuse' },
	'EL-RADIO-BEDSIDE': { model: 'speaker', views: [{ name: 'radio', samples: 5 }] },
	'EL-CAMERA-P28': { model: 'optics', views: [{ name: 'pocket', samples: 5 }], tint: 'diffuse' },
	'EL-CAMERA-INSTANT': { model: 'optics', views: [{ name: 'instant', samples: 5 }], tint: 'diffuse' },
	'EL-TURNTABLE-ARC': { model: 'optics', views: [{ name: 'turntable', samples: 5 }] },
	'EL-LOUPE-10X': { model: 'optics', views: [{ name: 'loupe', samples: 12 }] },
	'EL-SCALE-CARAT': { model: 'device', views: [{ name: 'scale' }] },
};
