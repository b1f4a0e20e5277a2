import { useRouteLoaderData } from 'react-router';
import type { Category, CategoryTree, Metal } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import type { PublicSettings } from './api/public-settings.ts';

/** The fields that links to a category need. Open menus fetch the rest: `catalogue/whole-categories.ts`. */
type Named = Pick<Category, 'name' | 'slug' | 'product_count'>;
export type Department = Named & Pick<Category, 'productType'> & { children: Named[] };

/** The data that the frame of every page renders, and the metals that its forms offer. */
export type Frame = { categories: Department[]; spot: SpotPrices; metals: Pick<Metal, 'metal_id' | 'name'>[] };

/** `origin` is where the shop is reached, `build` the id of the build that answered. */
export type ShopData = Frame & { settings: PublicSettings; origin: string; build: string };

export const toDepartments = (categories: CategoryTree): Department[] =>
	categories.map(({ productType, children, ...department }) => ({
		...toNamed(department),
		productType,
		children: children.map(toNamed),
	}));

const toNamed = ({ name, slug, product_count }: Named): Named => ({ name, slug, product_count });

/** The last data of the root loader. If the loader fails later, the error page still has its frame. */
let known: ShopData | undefined;

/** The root loader's data: the same for every visitor. */
export function useShopData(): ShopData {
	known = useRouteLoaderData<ShopData>('root') ?? known;
	if (!known) throw new Error('The root loader returned nothing.');
	return known;
}
