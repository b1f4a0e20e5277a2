import type { DemoProduct } from '../backend/demo/products.ts';
import type { Job, Recipe } from './job.ts';
import { bags } from './shelves/bags.ts';
import { beauty } from './shelves/beauty.ts';
import { electronics } from './shelves/electronics.ts';
import { fashion } from './shelves/fashion.ts';
import { jewelry } from './shelves/jewelry.ts';

const recipes: Record<string, Recipe> = { ...beauty, ...fashion, ...jewelry, ...electronics, ...bags };

/** Jobs of everything except bullion: each product has its own job. */
export function goodsJob(product: DemoProduct): Job | undefined {
	const recipe = recipes[product.sku];
	if (!recipe) return undefined;
	const { tint, swatches = product.colors, params = {}, ...rest } = recipe;
	return { sku: product.sku, params, ...rest, ...(tint && swatches && { tint, swatches }) };
}
