import { again, type Look, type Recipe, type View } from '../job.ts';

/** The view of a product on its card, and its other views by name. */
function views(card: string, looks: Record<string, Look>, samples = 5): View[] {
	const first: View = { name: card, samples };
	return [first, ...Object.entries(looks).map(([name, look]) => again(name, first, look))];
}

export const electronics: Record<string, Recipe> = {
	'EL-PHONES-STUDIO': {
		model: 'headphones',
		views: [
			{ name: 'headphones', samples: 5 },
			{ name: 'side', samples: 5 },
			again('cushion', { name: 'headphones', samples: 5 }, { az: 24, el: 20, zoom: 2, at: [0.48, -0.45] }),
		],
		tint: 'diffuse',
	},
	'EL-BUDS-SKIMMER': {
		model: 'buds',
		views: views('earbuds', { above: { az: -34, el: 48 } }, 8),
		finish: { contrast: 0.3 },
		tint: 'diffuse',
	},
	'EL-PHONE-SLATE6': {
		model: 'device',
		params: { body: [1.0, 2.1, 0.11, 0.15], bezel: 0.035, sky: [62, 84, 128], sand: [226, 160, 120] },
		views: [
			{ name: 'front', samples: 5 },
			{ name: 'back', samples: 5 },
		],
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
		views: views('front', { pen: { az: 40, el: 30 } }),
	},
	'EL-READER-QUARTO': {
		model: 'device',
		params: { body: [1.3, 1.75, 0.085, 0.09], bezel: 0.12, chin: 0.08, paper: true },
		views: views('front', { page: { az: -22, el: 26, zoom: 1.9, at: [0, 0.3] } }),
		tint: 'diffuse',
	},
	'EL-SPEAKER-HEARTH': {
		model: 'speaker',
		views: views('speaker', { side: { az: 150, el: 18 } }),
		tint: 'diffuse',
	},
	'EL-RADIO-BEDSIDE': {
		model: 'speaker',
		views: views('radio', { dial: { az: -38, el: 18, zoom: 1.8, at: [0.56, 0.04] } }),
	},
	'EL-CAMERA-P28': { model: 'optics', views: views('pocket', { top: { az: -44, el: 40 } }), tint: 'diffuse' },
	'EL-CAMERA-INSTANT': { model: 'optics', views: views('instant', { side: { az: -58, el: 26 } }), tint: 'diffuse' },
	'EL-TURNTABLE-ARC': {
		model: 'optics',
		views: views('turntable', { arm: { az: 30, el: 26, zoom: 2, at: [0.35, 0] } }),
	},
	'EL-LOUPE-10X': { model: 'optics', views: views('loupe', { lens: { az: 34, el: 30 } }, 12) },
	'EL-SCALE-CARAT': { model: 'device', views: views('scale', { plate: { az: -36, el: 24 } }, 4) },
};
