import { useRouteLoaderData } from 'react-router';
import type { Category, CategoryTree, Metal } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import type { PublicSettings } from './api/public-settings.ts';

/** The fields that links to a category need. Open menus fetch the others (`catalogue/complete-categories.ts`). */
type CategoryLink = Pick<Category, 'name' | 'slug' | 'product_count'>;
export type Department = CategoryLink & Pick<Category, 'productType'> & { children: CategoryLink[] };

/** The data that the header and footer of every page render, and the metals that forms offer. */
export type Frame = { categories: Department[]; spot: SpotPrices; metals: Pick<Metal, 'metal_id' | 'name'>[] };

/** `origin` is the public origin of the shop, `build` the id of the build that rendered the page, `palette`
 * the address of the style sheet with the shop's colors, if it has any of its own. */
export type ShopData = Frame & { settings: PublicSettings; origin: string; build: string; palette: string };

export const toDepartments = (categories: CategoryTree): Department[] =>
	categories.map(({ productType, children, ...department }) => ({
		...toCategoryLink(department),
		productType,
		children: children.map(toCategoryLink),
	}));

const toCategoryLink = ({ name, slug, product_count }: CategoryLink): CategoryLink => ({ name, slug, product_count });

/** The last data of the root loader. With it, an error page has a frame even if the loader has failed. */
let lastData: ShopData | undefined;

/** The root loader's data, which is the same for every visitor. */
export function useShopData(): ShopData {
	lastData = useRouteLoaderData<ShopData>('root') ?? lastData;
	if (!lastData) throw new Error('The root loader returned no data.');
	return lastData;
}
