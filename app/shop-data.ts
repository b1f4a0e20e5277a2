import { useRouteLoaderData } from 'react-router';
import { slugify } from '../contract/catalogue/slug.ts';
import type { Category, CategoryTree } from '../contract/catalogue/taxonomy.ts';
import type { SpotPrices } from '../contract/pricing/spot.ts';
import { type Packed, packRows, unpackRows } from './catalogue/packed-rows.ts';
import type { PublicSettings } from './public-settings.ts';
import { type SentSpot, unpackSpot } from './sent-spot.ts';

/** A category as links to it say it. What menus show of it when they are open is fetched then: `catalogue/whole-categories.ts`. */
type Named = Pick<Category, 'name' | 'slug' | 'product_count'>;
export type Department = Named & Pick<Category, 'productType'> & { children: Named[] };

/** Departments and their parts as a page carries them: in one table. */
export type SentCategories = Packed<
	Omit<Named, 'slug'> & { slug?: string; productType: Category['productType'] | ''; department: string }
>;

const packed = new WeakMap<CategoryTree, SentCategories>();

/** Page after page is given the same. */
export function packCategories(categories: CategoryTree): SentCategories {
	const known = packed.get(categories) ?? packTree(categories);
	packed.set(categories, known);
	return known;
}

function packTree(categories: CategoryTree): SentCategories {
	return packRows(
		categories.flatMap(({ productType, children, ...department }) => [
			{ ...toSent(department), productType, department: '' },
			...children.map((part) => ({ ...toSent(part), productType: '' as const, department: department.slug })),
		]),
	);
}

/** A slug that follows from the name is left out. */
const toSent = ({ name, slug, product_count }: Named) => ({
	name,
	product_count,
	...(slug !== slugify(name) && { slug }),
});

function toDepartments(sent: SentCategories): Department[] {
	const all = unpackRows(sent).map((one) => ({ ...one, slug: one.slug ?? slugify(one.name) }));
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

const texts = new WeakMap<ShopData, string>();

/** All that in one text: what the server tells parts of pages by. */
export function useShopText(): string {
	const data = useShopData();
	const text = texts.get(data) ?? JSON.stringify(known?.sent);
	texts.set(data, text);
	return text;
}
