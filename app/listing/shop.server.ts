import type { CategoryTree } from '../../contract/catalogue/taxonomy.ts';
import { readCategories } from '../root-data.server.ts';
import { stripOf } from './department-strip.tsx';
import { type ListingArgs, loadListing } from './listing.server.ts';
import { lookAt } from './listing-variants.ts';
import { type Filters, only } from './query.ts';
import type { Shop } from './shop-head.ts';

/** Every listing of `listingLooks`: which one, the address says. */
export async function loadShop(args: ListingArgs) {
	const look = lookAt(args.url.pathname);
	const [loaded, categories] = await Promise.all([loadListing(args, look), readCategories(args.context)]);
	const { filters } = loaded.data;
	const strip = look.departments ? stripOf(categories, filters) : undefined;
	return { ...loaded, data: { ...loaded.data, look, current: findCategory(categories, filters), strip } };
}

/** The one category or sub-category that is chosen; none where several are. */
function findCategory(categories: CategoryTree, filters: Filters): Shop['current'] {
	const [category, subCategory] = [only(filters.category), only(filters.subCategory)];
	const all = categories.flatMap((one) => [
		{ ...one, parent: undefined },
		...one.children.map((child) => ({ ...child, parent: one.slug })),
	]);
	const found = all.find((one) => one.slug === (filters.subCategory ? subCategory : category));
	if (!found) return undefined;
	const { name, slug, description, parent } = found;
	return { name, slug, description, parent };
}
