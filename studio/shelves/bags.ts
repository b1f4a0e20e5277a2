import { again, type Look, type Recipe, type View } from '../job.ts';

/** The view of a bag on its card, and its other views by name. */
function bag(view: string, looks: Record<string, Look>, params: Recipe['params'] = {}): Recipe {
	const card: View = { name: view, samples: 5 };
	const others = Object.entries(looks).map(([name, look]) => again(name, card, look));
	return { model: 'bag', params, views: [card, ...others], tint: 'diffuse' };
}

const odette = bag('top-handle', { lock: { zoom: 2.2, at: [0.14, -0.16], el: 16 } });

export const bags: Record<string, Recipe> = {
	'BG-HAND-ODETTE': { ...odette, views: [...odette.views, { name: 'side', samples: 5 }] },
	'BG-TOTE-COGNAC': bag('tote', { open: { az: 44, el: 40 } }),
	'BG-TOTE-CANVAS': bag('tote', { open: { az: 44, el: 40 } }, { canvas: true }),
	'BG-CROSS-LUNE': bag('crossbody', { zip: { zoom: 2.3, at: [0.45, -0.1], el: 26 } }),
	'BG-WEEKEND-48H': bag('weekender', { side: { az: 52, el: 24 } }),
	'BG-BRIEF-LEDGER': bag('briefcase', { lock: { az: -34, el: 20, zoom: 1.9, at: [0.1, 0] } }),
	'BG-CLUTCH-OPERA': bag('clutch', { frame: { az: -30, el: 34, zoom: 1.7, at: [0, 0.3] } }),
	'BG-PACK-CITY': bag('backpack', { back: { az: 172, el: 14 } }),
	'BG-POUCH-COIN': bag('pouch', { above: { az: 34, el: 44 } }),
	'BG-WALLET-BIFOLD': { ...bag('wallet', { open: { az: 96, el: 30 } }), model: 'smallleather' },
};
