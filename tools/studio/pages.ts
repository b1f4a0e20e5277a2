import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';
import { pages } from './collages.ts';
import type { Job } from './job.ts';
import { stills } from './pages/stills.ts';
import { stillView } from './stills.ts';

/** Pictures that belong to pages and are rendered as one scene; most are collages of finished renders instead. */
export function pageJobs(jobs: Job[], products: DemoProduct[]): Job[] {
	const page = pages.HERO;
	const views = stills.map((still) => stillView(still, page.width / page.height, jobs, products));
	const bullion = { name: 'bullion', model: 'hero', samples: 5, finish: { paper: '#fbf3e6' } };
	return [{ sku: 'HERO', model: 'still', params: {}, page, views: [bullion, ...views] }];
}
