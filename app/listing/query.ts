import type { Listing } from '../../contract/catalogue/listing.ts';
import { type SeveralName, severalOf } from '../../contract/catalogue/listing-choices.ts';

/** Every parameter that a listing's address may carry. */
export const filterNames = ['searchText', ...severalOf, 'minPrice', 'maxPrice', 'maxPerOunce', 'sort', 'page'] as const;
export type FilterName = (typeof filterNames)[number];
type SingleName = Exclude<FilterName, SeveralName>;

/** Of some filters several values, each once and in one order. */
export type Filters = { [N in SeveralName]?: readonly string[] } & { [N in SingleName]?: string };
/** As filters, and one value by itself. */
export type FilterChange = { [N in SeveralName]?: string | readonly string[] | undefined } & {
	[N in SingleName]?: string | undefined;
};

export const isSeveral = (name: FilterName): name is SeveralName => (severalOf as readonly string[]).includes(name);

export type Facet = Listing['facets']['category'];

/** What there is to choose from; nothing of what is not offered: `listing.server.ts`. */
export type ShownFacets = Pick<Listing['facets'], 'price'> & {
	[Name in Exclude<keyof Listing['facets'], 'price'>]: Pick<Facet[number], 'slug' | 'name' | 'count'>[];
};

/** A listing as its page is given it. */
export type ShownListing = Omit<Listing, 'facets'> & { facets: ShownFacets };

/** The one value that is chosen of a filter; none where several are. */
export const only = (values: readonly string[] = []): string | undefined =>
	values.length === 1 ? values[0] : undefined;

/** What a choice is called. */
export function nameIn(facet: Facet, slug: string | undefined): string | undefined {
	return facet.find((choice) => choice.slug === slug)?.name;
}

/** What a listing page shows: the products, the filters in force, those that were typed but refused, and why. */
export type LoadedListing = {
	listing: ShownListing;
	filters: Filters;
	typed: Filters;
	errors: Partial<Record<FilterName, string>>;
};

/**
 * The address of a listing with some filters changed; undefined takes one away. Changing a filter goes back to page 1. Values of one
 * stand in one order, so that the same choice has one address.
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

function isDefault(name: FilterName, value: string): boolean {
	return (name === 'page' && value === '1') || (name === 'sort' && value === 'default-sorting');
}
