import type { Listing } from '../../contract/catalogue/listing.ts';
import { type RepeatableParam, repeatableParams } from '../../contract/catalogue/listing-choices.ts';

/** Every parameter that a listing's address may contain. */
export const filterNames = [
	'searchText',
	...repeatableParams,
	'minPrice',
	'maxPrice',
	'maxPerOunce',
	'sort',
	'page',
] as const;
export type FilterName = (typeof filterNames)[number];
type SingleName = Exclude<FilterName, RepeatableParam>;

/** The filters of a listing. Those with several values contain each once, in a fixed order. */
export type Filters = { [N in RepeatableParam]?: readonly string[] } & { [N in SingleName]?: string };
/** Like `Filters`, but a filter with several values may also be a single string. */
export type FilterChange = { [N in RepeatableParam]?: string | readonly string[] | undefined } & {
	[N in SingleName]?: string | undefined;
};

export const isMultiValue = (name: FilterName): name is RepeatableParam =>
	(repeatableParams as readonly string[]).includes(name);

export type Facet = Listing['facets']['category'];

/** The facets that the page offers. Other facets are empty: `listing.server.ts`. */
export type PageFacets = Pick<Listing['facets'], 'price'> & {
	[Name in Exclude<keyof Listing['facets'], 'price'>]: Pick<Facet[number], 'slug' | 'name' | 'count'>[];
};

/** The listing data of a page. */
export type PageListing = Omit<Listing, 'facets'> & { facets: PageFacets };

/** The value of a filter if exactly one is chosen. */
export const singleValue = (values: readonly string[] = []): string | undefined =>
	values.length === 1 ? values[0] : undefined;

/** The name of a facet's choice. */
export function choiceName(facet: Facet, slug: string | undefined): string | undefined {
	return facet.find((choice) => choice.slug === slug)?.name;
}

/** The data of a listing page: the products, the active filters, the typed filters and the errors of refused ones. */
export type LoadedListing = {
	listing: PageListing;
	filters: Filters;
	typed: Filters;
	errors: Partial<Record<FilterName, string>>;
};

/** Whether a listing contains only metal, as `listing.server.ts` decides. */
export const isOfMetal = ({ listing, typed }: Pick<LoadedListing, 'listing' | 'typed'>) =>
	typed.maxPerOunce !== undefined || listing.facets.premium.length > 0;

/**
 * The address of a listing with changed filters. Undefined removes a filter, and any change goes back to page 1. Values are sorted,
 * so that the same choice always has the same address.
 */
export function listingHref(path: string, filters: FilterChange, change: FilterChange): string {
	const next = { ...filters, page: undefined, ...change };
	const query = new URLSearchParams();
	for (const name of filterNames) {
		for (const value of [...new Set([next[name] ?? []].flat())].sort()) {
			if (value && !isDefault(name, value)) query.append(name, value);
		}
	}
	return query.size > 0 ? `${path}?${query}` : path;
}

/** Whether a listing has other filters than a search text. */
export const isFiltered = ({ searchText, sort, page, ...others }: Filters) => Object.keys(others).length > 0;

function isDefault(name: FilterName, value: string): boolean {
	return (name === 'page' && value === '1') || (name === 'sort' && value === 'default-sorting');
}
