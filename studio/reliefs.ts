import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DemoProduct } from '../backend/demo/products.ts';
import { bullionJob } from './bullion.ts';
import type { Params } from './job.ts';
import { reliefs } from './tools.ts';

type Sides = { sku: string; params: Params; sides: ('obverse' | 'reverse')[] };

/** The relief of each coin and bar that visitors can turn. The reverse of a bar is plain. Poured bars have no relief map. */
function sidesOf(product: DemoProduct): Sides | undefined {
	const job = bullionJob(product);
	if (job?.views.some(({ scene }) => scene === 'set')) return undefined;
	if (job?.model === 'coin') return { ...job, sides: ['obverse', 'reverse'] };
	if (job?.model === 'minted_bar') return { ...job, sides: ['obverse'] };
	return undefined;
}

type Wish = { pictures: string; work: string; only: string[] | undefined; redo: boolean };

/** Draws relief maps next to the pictures of each product. Takes a second each, and needs no Blender. */
export async function makeReliefs(wish: Wish, products: DemoProduct[], log: string): Promise<number> {
	const { pictures, work, only, redo } = wish;
	const missing = products
		.filter(({ sku }) => !only || only.includes(sku))
		.flatMap((product) => sidesOf(product) ?? [])
		.flatMap(({ sku, params, sides }) =>
			sides.map((side) => ({
				...params,
				side,
				path: join(pictures, 'products', sku.toLowerCase(), `relief-${side}.webp`),
			})),
		)
		.filter(({ path }) => redo || !existsSync(path));
	if (missing.length === 0) return 0;
	for (const { path } of missing) mkdirSync(dirname(path), { recursive: true });
	const file = join(work, 'reliefs.json');
	writeFileSync(file, JSON.stringify(missing));
	await reliefs(file, log);
	return missing.length;
}
