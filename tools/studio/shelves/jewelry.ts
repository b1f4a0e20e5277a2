import type { Recipe } from '../job.ts';

export const jewelry: Record<string, Recipe> = {
  'JW-RING-SOLITAIRE': { model: 'ring', params: { metal: 'gold' }, views: [{ name: 'solitaire', samples: 20, bounces: 12 }, { name: 'solitaire-above', samples: 20, bounces: 12 }] },
  'JW-RING-SAPPHIRE': { model: 'ring', params: { metal: 'white gold' }, views: [{ name: 'sapphire', samples: 20, bounces: 12 }] },
  'JW-BAND-COURT': { model: 'ring', views: [{ name: 'band' }], tint: 'metal' },
  'JW-SIGNET-OVAL': { model: 'ring', params: { metal: 'gold' }, views: [{ name: 'signet' }] },
};
