import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';
import { bullionJob } from './bullion.ts';
import { goodsJob } from './goods.ts';
import type { Job } from './job.ts';

/** Every product that the studio knows how to build, bullion first, then in catalogue order. */
export function jobsFor(products: DemoProduct[]): { jobs: Job[]; unknown: string[] } {
	const jobs: Job[] = [];
	const unknown: string[] = [];
	for (const product of [...products].sort((a, b) => Number(Boolean(b.bullion)) - Number(Boolean(a.bullion)))) {
		const job = bullionJob(product) ?? goodsJob(product);
		if (job) jobs.push(job);
		else unknown.push(product.sku);
	}
	return { jobs, unknown };
}
