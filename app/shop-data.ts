import { useRouteLoaderData } from 'react-router';
import type { Category } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import type { PublicSettings } from './public-settings.ts';

/** A category as links to it say it. What menus show of it when they are open is fetched then: `catalogue/whole-categories.ts`. */
type Named = Pick<Category, 'name' | 'slug' | 'product_count'>;
export type Department = Named & Pick<Category, 'productType'> & { children: Named[] };

/** What the frame of every page shows. */
export type Frame = { categories: Department[]; spot: SpotPrices };

/** What the root loader answers; `origin` is where the shop is reached, `build` the id of the build that answered. */
export type ShopData = Frame & { settings: PublicSettings; origin: string; build: string };

/** What the root loader gave last: where it fails later in the life of a tab, the error page still has its frame. */
let known: ShopData | undefined;

/** What the root loader gives every page: the same for every visitor. */
export function useShopData(): ShopData {
	known = useRouteLoaderData<ShopData>('root') ?? known;
	if (!known) throw new Error('The root loader gave nothing.');
	return known;
}
