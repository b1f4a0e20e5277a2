import type { Recipe } from '../job.ts';

const bag = (view: string, params: Recipe['params'] = {}): Recipe => ({
	model: 'bag',
	params,
	views: [{ name: view, samples: 5 }],
	tint: 'diffuse',
});

export const bags: Record<string, Recipe> = {
	'BG-HAND-ODETTE': {
		...bag('top-handle'),
		views: [
			{ name: 'top-handle', samples: 5 },
			{ name: 'side', samples: 5 },
		],
	},
	'BG-TOTE-COGNAC': bag('tote'),
	'BG-TOTE-CANVAS': bag('tote', { canvas: true }),
	'BG-CROSS-LUNE': bag('crossbody'),
	'BG-WEEKEND-48H': bag('weekender'),
	'BG-BRIEF-LEDGER': bag('briefcase'),
	'BG-CLUTCH-OPERA': bag('clutch'),
	'BG-PACK-CITY': bag('backpack'),
	'BG-POUCH-COIN': bag('pouch'),
	'BG-WALLET-BIFOLD': { ...bag('wallet'), model: 'smallleather' },
};
