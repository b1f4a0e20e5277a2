/** One picture of a product. `scene` names the model's way of arranging it when that is not the picture's own name. */
export type View = {
	name: string;
	scene?: string;
	model?: string;
	/** Samples per half render: metal 8, cloth and leather 12, glass and stones 32. */
	samples?: number;
	/** Maximum number of samples per half render for parts that are still noisy, such as stones. */
	most?: number;
	bounces?: number;
	params?: Params;
	/** Another camera for the same arrangement: see `LOOK` in `python/stage.py`. */
	look?: Look;
	/** Finishing options of only this view. */
	finish?: Finish;
};

export type Look = {
	az?: number;
	el?: number;
	zoom?: number;
	at?: [number, number];
};

export type Finish = Record<string, string | number>;

/** Where pictures of pages go, and how large they may be. */
export type Page = { folder: string; width: number; height: number; limit: number };

export type Params = Record<string, unknown>;

/** How one product is built and which pictures are taken of it, the card picture first. */
export type Job = {
	sku: string;
	/** A file under `python/models/`. */
	model: string;
	params: Params;
	views: View[];
	/** The product is rendered blank and its first view then finished once in each color, the others in the first. */
	tint?: 'diffuse' | 'metal';
	swatches?: { name: string; clrCode: string }[];
	/** Finishing options, see `python/finish.py`. */
	finish?: Finish;
	/** Pictures that do not belong to a product: their path and maximum size. */
	page?: Page;
};

/** A picture file of a view. */
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

/** A job without its SKU. The default swatches are the product's colors. */
export type Recipe = Omit<Job, 'sku' | 'params'> & { params?: Params };

/** Another view of the same arrangement: from another side, from above, or of a detail. */
export const again = (name: string, of: View, look: Look): View => ({
	...of,
	name,
	scene: of.scene ?? of.name,
	look,
});
