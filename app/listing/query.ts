import type { Listing } from '../../contract/catalogue/listing.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import type { Packed } from '../catalogue/packed-rows.ts';

/** Every parameter that a listing's address may carry. */
export const filterNames = [
	'searchText',
	'category',
	'subCategory',
	'productType',
	'brand',
	'status',
	'minPrice',
	'maxPrice',
	'sort',
	'page',
] as const;
export type FilterName = (typeof filterNames)[number];

export type Filters = Partial<Record<FilterName, string>>;

/** A listing as its page is given it. */
export type ShownListing = Omit<Listing, 'products'> & { products: Packed<ProductCard> };

/** What a listing page shows: the products, the filters in force, those that were typed but refused, and why. */
export type LoadedListing = {
	listing: ShownListing;
	filters: Filters;
	typed: Filters;
	errors: Partial<Record<FilterName, string>>;
};

/** The address of a listing with some filters changed; undefined takes one away. Changing a filter goes back to page 1. */
export function listingHref(path: string, filters: Filters, change: Filters): string {
	const next = { ...filters, page: undefined, ...change };
	const query = new URLSearchParams();
	for (const name of filterNames) {
		const value = next[name];
		if (value && !isDefault(name, value)) query.set(name, value);
	}
	return query.size > 0 ? `${path}?${query}` : path;
}

function isDefault(name: FilterName, value: string): boolean {
	return (name === 'page' && value === '1') || (name === 'sort' && value === 'default-sorting');
}
