import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { loadCategoriesOrNone } from '../root-data.server.ts';
import { toCategoryStrip } from './department-strip.tsx';
import { type ListingArgs, loadListing } from './listing.server.ts';
import { variantAt } from './listing-variants.ts';
import { type Filters, singleValue } from './query.ts';
import type { Shop } from './shop-head.ts';

/** Loads a listing of `listingVariants`. The address determines which one. */
export async function loadShop(args: ListingArgs) {
	const variant = variantAt(args.url.pathname);
	const [loaded, categories] = await Promise.all([loadListing(args, variant), loadCategoriesOrNone(args.context)]);
	const { filters } = loaded.data;
	const strip = variant.departments ? toCategoryStrip(categories, filters) : undefined;
	return { ...loaded, data: { ...loaded.data, variant, current: findCategory(categories, filters), strip } };
}

/** The chosen category or sub-category; undefined if several are chosen. */
function findCategory(categories: CategoryTree, filters: Filters): Shop['current'] {
	const [category, subCategory] = [singleValue(filters.category), singleValue(filters.subCategory)];
	const all = categories.flatMap((one) => [
		{ ...one, parent: undefined },
		...one.children.map((child) => ({ ...child, parent: one.slug })),
	]);
	const found = all.find((one) => one.slug === (filters.subCategory ? subCategory : category));
	if (!found) return undefined;
	const { name, slug, description, parent } = found;
	return { name, slug, description, parent };
}
