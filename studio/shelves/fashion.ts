import { again, type Look, type Recipe, type View } from '../job.ts';

/** The view of a product on its card, and its other views by name. */
function views(card: string, looks: Record<string, Look>): View[] {
	const first: View = { name: card, samples: 5 };
	return [first, ...Object.entries(looks).map(([name, look]) => again(name, first, look))];
}

export const fashion: Record<string, Recipe> = {
	'FA-WATCH-FIELD': {
		model: 'watch',
		views: [
			{ name: 'watch', samples: 5 },
			{ name: 'side', samples: 5 },
			again('dial', { name: 'watch', samples: 5 }, { az: 14, el: 22, zoom: 2.3, at: [0.05, -0.05] }),
		],
		tint: 'diffuse',
	},
	'FA-WATCH-MOON': {
		model: 'watch',
		params: { moon: true, case: 'rose' },
		views: views('watch', { dial: { az: 12, el: 20, zoom: 2.2, at: [0.05, -0.05] } }),
		tint: 'diffuse',
	},
	'FA-CARD-SLIM': {
		model: 'smallleather',
		views: views('card-holder', { back: { az: 150, el: 20 } }),
		tint: 'diffuse',
	},
	'FA-BELT-BRIDLE': {
		model: 'smallleather',
		views: views('belt', { above: { az: -34, el: 52 } }),
		tint: 'diffuse',
	},
	'FA-SCARF-ORCHARD': {
		model: 'worn',
		views: views('scarf', { hem: { az: -40, el: 32, zoom: 2.1, at: [-0.2, -0.15] }, above: { az: 60, el: 66 } }),
		tint: 'diffuse',
	},
	'FA-HAT-FEDORA': { model: 'worn', views: views('fedora', { crown: { az: -62, el: 40 } }), tint: 'diffuse' },
	'FA-TIE-REPP': { model: 'worn', views: views('tie', { side: { az: 92, el: 22 } }), tint: 'diffuse' },
	'FA-CUFF-ONYX': { model: 'dress', views: views('cufflinks', { bars: { az: 152, el: 30 } }), tint: 'metal' },
	'FA-UMBRELLA-CROOK': { model: 'dress', views: views('umbrella', { ribs: { az: -86, el: 16 } }), tint: 'diffuse' },
	'FA-BERET-WOOL': { model: 'dress', views: views('beret', { above: { az: -40, el: 52 } }), tint: 'diffuse' },
	'FA-SUN-ROUND': {
		model: 'glasses',
		views: [
			{ name: 'sunglasses', samples: 8 },
			{
				name: 'folded',
				scene: 'sunglasses',
				samples: 8,
				params: { folded: [90, 79] },
				look: { az: 158, el: 24 },
			},
		],
		tint: 'diffuse',
	},
	'FA-SUN-PILOT': {
		model: 'worn',
		views: views('sunglasses', { side: { az: -38, el: 20 } }),
		tint: 'metal',
	},
};
