import type { DemoProduct } from '../../backend/demo/catalogue/types.ts';
import { beauty } from './shelves/beauty.ts';
import { jewelry } from './shelves/jewelry.ts';
import type { Job, Recipe } from './job.ts';

const recipes: Record<string, Recipe> = { ...beauty, ...jewelry };

/** Everything that is not bullion has a recipe of its own. */
export function goodsJob(product: DemoProduct): Job | undefined {
  const recipe = recipes[product.sku];
  if (!recipe) return undefined;
  const { tint, swatches = product.colors, params = {}, ...rest } = recipe;
  return { sku: product.sku, params, ...rest, ...(tint && swatches && { tint, swatches }) };
}
