import type { Job } from './job.ts';

/** Wide pictures that belong to pages, not to products: 2400 × 1350, at `public/pictures/heroes/`. */
export const heroes: Job[] = [
	{ sku: 'HERO', model: 'hero', params: {}, views: [{ name: 'bullion', samples: 5 }], finish: { paper: '#fbf3e6' } },
];
