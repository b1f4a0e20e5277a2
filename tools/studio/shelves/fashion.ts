import type { Recipe } from '../job.ts';

export const fashion: Record<string, Recipe> = {
	'FA-WATCH-FIELD': {
		model: 'watch',
		views: [
			{ name: 'watch', samples: 5 },
			{ name: 'side', samples: 5 },
		],
		tint: 'diffuse',
	},
	'FA-WATCH-MOON': {
		model: 'watch',
		params: { moon: true, case: 'rose' },
		views: [{ name: 'watch', samples: 5 }],
		tint: 'diffuse',
	},
	'FA-CARD-SLIM': { model: 'smallleather', views: [{ name: 'card-holder', samples: 5 }], tint: 'diffuse' },
	'FA-BELT-BRIDLE': { model: 'smallleather', views: [{ name: 'belt', samples: 5 }], tint: 'diffuse' },
	'FA-SCARF-ORCHARD': { model: 'worn', views: [{ name: 'scarf', samples: 5 }], tint: 'diffuse' },
	'FA-HAT-FEDORA': { model: 'worn', views: [{ name: 'fedora', samples: 5 }], tint: 'diffuse' },
	'FA-TIE-REPP': { model: 'worn', views: [{ name: 'tie', samples: 5 }], tint: 'diffuse' },
	'FA-SUN-ROUND': { model: 'worn', views: [{ name: 'sunglasses', samples: 5 }], tint: 'diffuse' },
	'FA-SUN-PILOT': {
		model: 'worn',
		params: { pilot: true },
		views: [{ name: 'sunglasses', samples: 5 }],
		tint: 'metal',
	},
};
