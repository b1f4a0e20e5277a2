import type { Listing } from '../../contract/catalogue/listing.ts';
import type { PackedCards } from '../catalogue/packed-cards.ts';
import { type Packed, unpackRows } from '../catalogue/packed-rows.ts';

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

export type Facet = Listing['facets']['category'];

/** What there is to choose from; of sub-categories nothing where none is offered. */
export type ShownFacets = Pick<Listing['facets'], 'price'> & {
	[Name in Exclude<keyof Listing['facets'], 'price'>]: Packed<Facet[number]>;
};

/** A listing as its page is given it. */
export type ShownListing = Omit<Listing, 'products' | 'facets'> & {
	products: PackedCards;
	facets: ShownFacets;
};

/** What a choice is called. */
export function nameIn(facet: Packed<Facet[number]>, slug: string | undefined): string | undefined {
	return unpackRows(facet).find((choice) => choice.slug === slug)?.name;
}

/** Sub-categories are offered only of the category that is chosen, types only while none is; and what is chosen itself. */
export function isOffered(name: FilterName, typed: Filters): boolean {
	return typed[name] !== undefined || name !== (typed.category === undefined ? 'subCategory' : 'productType');
}

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
