import type { DemoProduct } from '../backend/demo/products.ts';
import { bullionJob } from './bullion.ts';
import { goodsJob } from './goods.ts';
import type { Job } from './job.ts';

/** Bullion comes first, then featured products. */
const weight = (product: DemoProduct) => (product.bullion ? 2 : 0) + (product.featured ? 1 : 0);

/** Every product that the studio knows how to build. */
export function jobsFor(products: DemoProduct[]): { jobs: Job[]; unknown: string[] } {
	const jobs: Job[] = [];
	const unknown: string[] = [];
	for (const product of [...products].sort((a, b) => weight(b) - weight(a))) {
		const job = bullionJob(product) ?? goodsJob(product);
		if (job) jobs.push(job);
		else unknown.push(product.sku);
	}
	return { jobs, unknown };
}
