import type { DemoProduct } from '../backend/demo/products.ts';
import type { Job } from './job.ts';
import { pages } from './page-sizes.ts';
import { coverSets } from './pages/cover-sets.ts';
import { stills } from './pages/stills.ts';
import { tiles } from './pages/tiles.ts';
import { type Still, stillView } from './stills.ts';

/** Pictures that belong to pages and are rendered as one scene; others are collages of finished renders. */
export function pageJobs(jobs: Job[], products: DemoProduct[]): Job[] {
	const jobOf = (sku: keyof typeof pages, all: Still[]): Job => {
		const page = pages[sku];
		const views = all.map((still) => stillView(still, page.width / page.height, jobs, products));
		return { sku, model: 'still', params: {}, page, views };
	};
	return [jobOf('HERO', stills), jobOf('TILE', tiles), jobOf('COVER', coverSets)];
}
