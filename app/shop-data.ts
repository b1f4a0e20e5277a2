import { useRouteLoaderData } from 'react-router';
import type { Category, CategoryTree } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import { type Packed, packRows, unpackRows } from './catalogue/packed-rows.ts';
import type { PublicSettings } from './public-settings.ts';
import { type SentSpot, unpackSpot } from './sent-spot.ts';

/** A category as links to it say it. What menus show of it when they are open is fetched then: `catalogue/whole-categories.ts`. */
type Named = Pick<Category, 'name' | 'slug' | 'product_count'>;
export type Department = Named & Pick<Category, 'productType'> & { children: Named[] };

/** Departments and their parts as a page carries them: in one table. */
export type SentCategories = Packed<Named & { productType: Category['productType'] | ''; department: string }>;

export function packCategories(categories: CategoryTree): SentCategories {
	return packRows(
		categories.flatMap(({ productType, children, ...department }) => [
			{ ...toNamed(department), productType, department: '' },
			...children.map((part) => ({ ...toNamed(part), productType: '' as const, department: department.slug })),
		]),
	);
}

const toNamed = ({ name, slug, product_count }: Named): Named => ({ name, slug, product_count });

function toDepartments(sent: SentCategories): Department[] {
	const all = unpackRows(sent);
	return all.flatMap(({ productType, department: _, ...named }) =>
		productType ? { ...named, productType, children: all.filter(({ department }) => department === named.slug) } : [],
	);
}

/** What the frame of every page shows. */
export type Frame = { categories: Department[]; spot: SpotPrices };

/** `origin` is where the shop is reached, `build` the id of the build that answered. */
export type ShopData = Frame & { settings: PublicSettings; origin: string; build: string };

/** What the root loader answers. */
export type SentShopData = Omit<ShopData, 'categories' | 'spot'> & { categories: SentCategories; spot: SentSpot };

/** What the root loader gave last: where it fails later in the life of a tab, the error page still has its frame. */
let known: { sent: SentShopData; data: ShopData } | undefined;

/** What the root loader gives every page: the same for every visitor. */
export function useShopData(): ShopData {
	const sent = useRouteLoaderData<SentShopData>('root');
	if (sent && sent !== known?.sent) {
		known = { sent, data: { ...sent, categories: toDepartments(sent.categories), spot: unpackSpot(sent.spot) } };
	}
	if (!known) throw new Error('The root loader gave nothing.');
	return known.data;
}
