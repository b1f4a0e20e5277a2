import type { DemoProduct } from '../backend/demo/products.ts';
import type { Job, Params, View } from './job.ts';

/** A product in a still life, or a surface: see `place` in `python/models/still.py`. */
export type Good = Place &
	(
		| OfTheShop
		| { stand: 'easel' | 'bar' | 'slot' | 'ledge' | 'block' | 'plate' | 'plank' | 'stone' | 'disk'; params?: Params }
	);

type OfTheShop = {
	sku: string;
	/** Default: the view of its card. */
	scene?: string;
	/** Name of the swatch. Default: the first one. */
	color?: string;
	params?: Params;
};

type Place = {
	/** Longest side and position on the floor, in the picture's own units. */
	size: number;
	at?: [number, number];
	z?: number;
	turn?: number;
	rot?: [number, number, number];
};

/** Products arranged in one picture. */
export type Still = {
	name: string;
	goods: Good[];
	light?: 'SOFT' | 'METAL' | 'COIN' | 'HALF_TURNED' | 'LYING' | 'GLASS' | 'LACQUER' | 'STONES' | 'MORNING';
	camera?: { el?: number; lens?: number; fill?: number; shift?: [number, number] };
	/** Color of the floor. */
	ground?: string;
	/** True for a floor of cloth. Default: stone. */
	linen?: boolean;
	/** Turns off reflections of products in each other, which look like jagged blots. */
	unmirrored?: boolean;
	samples?: number;
	most?: number;
	bounces?: number;
};

/** The Blender scene of a still life. Each product is built by its own job. */
export function stillView(still: Still, aspect: number, jobs: Job[], products: DemoProduct[]): View {
	const { name, goods, light, camera, ground, linen, unmirrored, samples = 4, most, bounces } = still;
	const built = goods.map((good) => {
		if ('stand' in good) return { ...good, model: 'stand', scene: good.stand, params: good.params ?? {} };
		const { sku, scene, color, params, ...place } = good;
		const job = jobs.find((candidate) => candidate.sku === sku);
		const product = products.find((candidate) => candidate.sku === sku);
		if (!job || !product) throw new Error(`${name} wants ${sku}, which is not in the catalogue`);
		const view = job.views.find((candidate) => candidate.name === scene) ?? job.views[0];
		const swatch = product.colors?.find((candidate) => candidate.name === color) ?? product.colors?.[0];
		return {
			...place,
			model: view?.model ?? job.model,
			scene: scene ?? view?.scene ?? view?.name,
			params: { ...job.params, ...view?.params, detail: 0.6, ...params },
			...(job.tint && swatch && { color: swatch.clrCode }),
		};
	});
	return {
		name,
		samples,
		...(most && { most }),
		...(bounces && { bounces }),
		params: { goods: built, aspect, light, camera, ground, linen, unmirrored },
		...(ground && { finish: { ground } }),
	};
}
