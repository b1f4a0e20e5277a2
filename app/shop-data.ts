import { useRouteLoaderData } from 'react-router';
import type { CategoryTree, SpotPrices } from '../contract/taxonomy.ts';
import type { PublicSettings } from './public-settings.ts';

/** What the root loader gives every page: the same for every visitor. */
export type ShopData = { categories: CategoryTree; spot: SpotPrices | null; settings: PublicSettings };

/** The root loader's data; empty where the root itself failed, so that the error page still has its frame. */
export function useShopData(): ShopData {
	return useRouteLoaderData<ShopData>('root') ?? { categories: [], spot: null, settings: {} as PublicSettings };
}
