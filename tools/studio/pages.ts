import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';
import { pages } from './collages.ts';
import type { Job } from './job.ts';
import { stills } from './pages/stills.ts';
import { stillView } from './stills.ts';

/** Pictures that belong to pages and are rendered as one scene; the others are collages of finished renders. */
export function pageJobs(jobs: Job[], products: DemoProduct[]): Job[] {
	const bullion = { name: 'bullion', model: 'hero', samples: 5, finish: { paper: '#fbf3e6' } };
	return (['HERO', 'TILE'] as const).map((sku) => {
		const page = pages[sku];
		const views = stills[sku].map((still) => stillView(still, page.width / page.height, jobs, products));
		return { sku, model: 'still', params: {}, page, views: sku === 'HERO' ? [bullion, ...views] : views };
	});
}
