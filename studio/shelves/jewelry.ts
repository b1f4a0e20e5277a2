import { again, type Look, type Recipe, type View } from '../job.ts';

/** Samples for stones, which stay noisy longer than the paper around them. */
const lit = { samples: 5, most: 32, bounces: 14 };

/** The view of a product on its card, and its other views by name. */
function views(card: string, looks: Record<string, Look>, quality: Partial<View> = {}): View[] {
	const first: View = { name: card, ...quality };
	return [first, ...Object.entries(looks).map(([name, look]) => again(name, first, look))];
}

export const jewelry: Record<string, Recipe> = {
	'JW-RING-SOLITAIRE': {
		model: 'ring',
		params: { metal: '18 kt' },
		views: [
			{ name: 'solitaire', ...lit },
			{ name: 'solitaire-above', ...lit },
			again('stone', { name: 'solitaire', ...lit }, { az: 12, el: 34, zoom: 2.4, at: [0, 0.55] }),
		],
	},
	'JW-RING-SAPPHIRE': {
		model: 'ring',
		params: { metal: '18 kt' },
		views: views('sapphire', { stones: { az: -40, el: 34, zoom: 2, at: [0, 0.5] } }, lit),
	},
	'JW-BAND-COURT': {
		model: 'ring',
		views: views('band', { lying: { az: -54, el: 38 } }),
		tint: 'metal',
		finish: { exposure: 1.1 },
	},
	'JW-SIGNET-OVAL': {
		model: 'ring',
		params: { metal: '18 kt' },
		views: views('signet', { table: { az: -62, el: 50, zoom: 1.4, at: [0, 0.2] } }),
		finish: { exposure: 1.1 },
	},
	'JW-PENDANT-STAR': {
		model: 'trinket',
		views: views('pendant', { star: { az: -20, el: 58, zoom: 2, at: [0.36, -0.44] } }, lit),
		tint: 'metal',
	},
	'JW-CHAIN-ROPE': {
		model: 'trinket',
		views: views('rope', { clasp: { az: 14, el: 40, zoom: 2.4, at: [0.46, -0.3] } }),
	},
	'JW-STUD-PEARL': { model: 'trinket', views: views('studs', { back: { az: 140, el: 26 } }, { samples: 6 }) },
	'JW-HOOP-TWIST': { model: 'trinket', views: views('hoops', { above: { az: -48, el: 36 } }) },
	'JW-TENNIS-3CT': {
		model: 'trinket',
		views: views('tennis', { stones: { az: 14, el: 30, zoom: 2.4, at: [0, -0.3] } }, lit),
	},
	'JW-BANGLE-HAMMERED': { model: 'trinket', views: views('bangle', { facets: { az: -70, el: 28 } }) },
	'JW-LOCKET-15K': {
		model: 'trinket',
		views: views('locket', { ivy: { az: -22, el: 58, zoom: 1.9, at: [0.05, -0.4] } }),
	},
};
