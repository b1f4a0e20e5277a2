import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Listing, type ListingParams, listingFields } from '../../contract/catalogue/listing.ts';
import type { RepeatableParam } from '../../contract/catalogue/listing-choices.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { normalizeLine } from '../../contract/normalize-text.ts';
import { readDollars } from '../../contract/read-number.ts';
import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchListing, fetchListingUpTo } from '../catalogue/calls.ts';
import { loadCategories } from '../root-data.server.ts';
import { type ListingVariant, listingVariants } from './listing-variants.ts';
import {
	type FilterChange,
	type FilterName,
	type Filters,
	filterNames,
	isMultiValue,
	type LoadedListing,
	listingHref,
	type PageListing,
} from './query.ts';

type Variant = Pick<ListingVariant, 'paging' | 'items'>;
export type ListingArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** Parameters that visitors type. Their errors are shown. Other invalid parameters come from bad links and are dropped. */
const typedByHand: FilterName[] = ['minPrice', 'maxPrice', 'maxPerOunce', 'searchText', 'page'];

/**
 * Loads the products for a listing's address. An invalid typed parameter is left out of the search. It stays in its field with an
 * error message, and the response has the status of the error.
 *
 * @param variant with the paging 'more', the result contains all products up to the requested page
 * @throws a redirect to the canonical form of the address: without empty parameters, invisible characters, unknown values and
 *   sub-categories of a category that is not chosen
 */
export async function loadListing({ url, context }: ListingArgs, variant: Variant = listingVariants[0]) {
	redirectToCanonicalForm(url);
	const typed = readFilters(url.searchParams);
	await dropForeignSubCategories(context, url.pathname, typed);
	const { listing, errors, status } = await searchLeniently(context, typed, variant);
	const unknown = filterNames.filter((name) => name in errors && !typedByHand.includes(name));
	if (unknown.length > 0) throw redirect(listingHref(url.pathname, without(typed, unknown), {}));
	const filters = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors))) as Filters;
	return data<LoadedListing>({ listing, filters, typed, errors }, { status });
}

/** Redirects to the canonical form of the parameters: without empty ones, and with prices in plain digits. */
function redirectToCanonicalForm({ pathname, searchParams }: URL): void {
	const normalized = Array.from(searchParams, ([name, value]) => [name, normalize(name, value)] as [string, string]);
	const filled = new URLSearchParams(normalized.filter(([, value]) => value !== ''));
	if (`${filled}` === `${searchParams}`) return;
	throw redirect(filled.size > 0 ? `${pathname}?${filled}` : pathname);
}

const prices = ['minPrice', 'maxPrice', 'maxPerOunce'];

function normalize(name: string, value: string): string {
	if (prices.includes(name)) return String(readDollars(value) ?? value);
	if (name !== 'searchText') return value;
	// Keep spaces at both ends, because the visitor may continue to type.
	const visible = normalizeLine(value);
	return visible === value.trim() ? value : visible;
}

/**
 * Drops sub-categories of categories that are not chosen. A form without JavaScript sends them after a change of the category, and the
 * result would be empty.
 */
async function dropForeignSubCategories(context: ListingArgs['context'], path: string, typed: Filters): Promise<void> {
	const { category, subCategory } = typed;
	if (!category || !subCategory) return;
	const chosen = (await loadCategories(context)).filter(({ slug }) => category.includes(slug));
	const parts = chosen.flatMap(({ children }) => children.map(({ slug }) => slug));
	const valid = subCategory.filter((slug) => parts.includes(slug));
	if (chosen.length === 0 || valid.length === subCategory.length) return;
	throw redirect(listingHref(path, typed, { subCategory: valid }));
}

/** Removes the fields that only a table renders. */
function toCards(products: ProductCard[]): ProductCard[] {
	return products.map(({ fineness: _, pricing: { bid_terms: __, ...pricing }, ...card }) => ({ ...card, pricing }));
}

/** Reduces a listing to the fields that the page renders, and removes facets that it does not offer. */
function toPageListing({ products, facets, ...listing }: Listing, typed: Filters, { items }: Variant): PageListing {
	const { price, ...lists } = facets;
	const isMetalOnly = listing.total > 0 && countOf(facets.weight) >= listing.total;
	const offered = Object.entries(lists).map(([name, facet]) => [
		name,
		isOffered(name as RepeatableParam, typed, isMetalOnly)
			? facet.map(({ slug, name, count }) => ({ slug, name, count }))
			: [],
	]);
	return {
		...listing,
		products: items === 'table' ? products : toCards(products),
		facets: { price, ...Object.fromEntries(offered) },
	};
}

const countOf = (facet: { count: number }[]) => facet.reduce((sum, { count }) => sum + count, 0);

/**
 * Whether the page offers a facet. Chosen facets are always offered. Sub-categories are offered if a category is chosen, product types
 * if none is, and the facets of metal if the listing contains only metal.
 */
function isOffered(name: RepeatableParam, typed: Filters, isMetalOnly: boolean): boolean {
	if (typed[name] !== undefined) return true;
	if (name === 'subCategory') return typed.category !== undefined;
	if (name === 'productType') return typed.category === undefined;
	return isMetalOnly || !metalFacets.includes(name);
}

const metalFacets: RepeatableParam[] = ['weight', 'fineness', 'year', 'premium'];

/**
 * Reads the parameters of a listing as the contract parses them. If a parameter with a single value is repeated, the first value
 * counts. Unknown parameters, such as those of a campaign, are ignored.
 */
function readFilters(query: URLSearchParams): Filters {
	const filters: FilterChange = {};
	for (const name of filterNames) {
		const values = query.getAll(name);
		if (values.length === 0) continue;
		if (!isMultiValue(name)) filters[name] = values[0];
		else filters[name] = listingFields[name].safeParse(values).data ?? values;
	}
	return filters as Filters;
}

/** Repeats the search without the filters that the API has refused. Each round removes at least one filter. */
async function searchLeniently(context: ListingArgs['context'], typed: Filters, variant: Variant) {
	const fetchPages = variant.paging === 'more' ? fetchListingUpTo : fetchListing;
	const errors: LoadedListing['errors'] = {};
	let status = 200;
	let filters = typed;
	for (;;) {
		try {
			const listing = await fetchPages(backendApi(context), filters as ListingParams);
			return { listing: toPageListing(listing, typed, variant), errors, status };
		} catch (error) {
			const refused =
				error instanceof ApiFailure ? filterNames.filter((name) => name in filters && fieldsOf(error).has(name)) : [];
			if (!(error instanceof ApiFailure) || refused.length === 0) throw error;
			for (const name of refused) errors[name] = error.fields[name] ?? error.message;
			status = Math.max(status, error.status);
			filters = without(filters, refused);
		}
	}
}

/** The parameters that an error names. For a single value, such as 'brand.1', that is 'brand'. */
const fieldsOf = ({ fields }: ApiFailure) => new Set(Object.keys(fields).map((path) => path.split('.')[0]));

function without(filters: Filters, names: FilterName[]): Filters {
	return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));
}
