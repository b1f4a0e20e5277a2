import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';

/** One picture of a product. `scene` names the model's way of arranging it when that is not the picture's own name. */
export type View = {
	name: string;
	scene?: string;
	model?: string;
	/** Samples per half render: metal 8, cloth and leather 12, glass and stones 32. */
	samples?: number;
	bounces?: number;
	params?: Params;
};

export type Params = Record<string, unknown>;

/** How one product is built and which pictures are taken of it, the card picture first. */
export type Job = {
	sku: string;
	/** A file under `python/models/`. */
	model: string;
	params: Params;
	views: View[];
	/** The product is rendered blank and its first view then finished once in each colour, the others in the first. */
	tint?: 'diffuse' | 'metal';
	swatches?: { name: string; clrCode: string }[];
	/** Finishing options, see `python/finish.py`. */
	finish?: Record<string, string | number>;
};

/** A family of products that knows its models; undefined means that the product is not one of its own. */
export type Shelf = (product: DemoProduct) => Job | undefined;

/** A picture file that a view gives. */
export type Shot = { view: string; color?: string; code?: string };

const slug = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

export function shotsOf(job: Job, view: View): Shot[] {
	const [first, ...others] = job.swatches ?? [];
	if (!first || !job.tint) return [{ view: view.name }];
	if (view !== job.views[0]) return [{ view: view.name, code: first.clrCode }];
	return [
		{ view: view.name, color: first.name, code: first.clrCode },
		...others.map(({ name, clrCode }) => ({ view: `${view.name}-${slug(name)}`, color: name, code: clrCode })),
	];
}

/** A job but for its SKU; swatches are the product's colours unless given. */
export type Recipe = Omit<Job, 'sku' | 'params'> & { params?: Params };
