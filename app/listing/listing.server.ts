import { data, type RouterContextProvider, redirect } from 'react-router';
import { type Listing, type ListingParams, listingFields } from '../../contract/catalogue/listing.ts';
import type { SeveralName } from '../../contract/catalogue/listing-choices.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { normalizeLine } from '../../contract/normalize-text.ts';
import { readDollars } from '../../contract/read-number.ts';
import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchListing, fetchListingUpTo } from '../catalogue/calls.ts';
import { askForCategories } from '../root-data.server.ts';
import type { ListingLook } from './listing-variants.ts';
import {
	type FilterChange,
	type FilterName,
	type Filters,
	filterNames,
	isSeveral,
	type LoadedListing,
	listingHref,
	type ShownListing,
} from './query.ts';

type Look = Pick<ListingLook, 'paging' | 'items'>;
export type ListingArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** What is typed by hand; a mistake in it is explained. What else is refused comes from a bad link and is dropped. */
const typedByHand: FilterName[] = ['minPrice', 'maxPrice', 'maxPerOunce', 'searchText', 'page'];

/**
 * The products that a listing's address asks for. What was typed by hand and is refused is left out of the search, kept
 * as typed and explained beside its field; the answer then has the status of that refusal.
 *
 * @param look of which paging 'more' gives all products up to the page asked for
 * @throws Response a redirect to the same address without parameters that are empty, or letters that are not seen, that nothing here knows, or that a
 *   form without JavaScript sends: the sub-category of another category
 */
export async function loadListing({ url, context }: ListingArgs, look: Look = { paging: 'pages', items: 'cards' }) {
	redirectToPlainForm(url);
	const typed = readFilters(url.searchParams);
	await dropForeignSubCategories(context, url.pathname, typed);
	const { listing, errors, status } = await searchLeniently(context, typed, look);
	const unknown = filterNames.filter((name) => name in errors && !typedByHand.includes(name));
	if (unknown.length > 0) throw redirect(listingHref(url.pathname, without(typed, unknown), {}));
	const filters = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors))) as Filters;
	return data<LoadedListing>({ listing, filters, typed, errors }, { status });
}

/** Parameters as the shop writes them: no empty ones, and prices in plain digits. */
function redirectToPlainForm({ pathname, searchParams }: URL): void {
	const seen = Array.from(searchParams, ([name, value]) => [name, plainForm(name, value)] as [string, string]);
	const filled = new URLSearchParams(seen.filter(([, value]) => value !== ''));
	if (`${filled}` === `${searchParams}`) return;
	throw redirect(filled.size > 0 ? `${pathname}?${filled}` : pathname);
}

const prices = ['minPrice', 'maxPrice', 'maxPerOunce'];

function plainForm(name: string, value: string): string {
	if (prices.includes(name)) return String(readDollars(value) ?? value);
	if (name !== 'searchText') return value;
	// Spaces at the ends are left to whoever types on.
	const visible = normalizeLine(value);
	return visible === value.trim() ? value : visible;
}

/** A form without JavaScript keeps the sub-categories of a category that is no longer chosen; nothing would be in both. */
async function dropForeignSubCategories(context: ListingArgs['context'], path: string, typed: Filters): Promise<void> {
	const { category, subCategory } = typed;
	if (!category || !subCategory) return;
	const chosen = (await askForCategories(context)).filter(({ slug }) => category.includes(slug));
	const parts = chosen.flatMap(({ children }) => children.map(({ slug }) => slug));
	const kept = subCategory.filter((slug) => parts.includes(slug));
	if (chosen.length === 0 || kept.length === subCategory.length) return;
	throw redirect(listingHref(path, typed, { subCategory: kept }));
}

/** Cards without what only a table shows. */
const toCards = (products: ProductCard[]): ProductCard[] => products.map(({ fineness: _, ...card }) => card);

/** The fields that a listing page renders, without choices that the page does not offer. */
function toShown({ products, facets, ...listing }: Listing, typed: Filters, { items }: Look): ShownListing {
	const { price, ...lists } = facets;
	const isMetal = listing.total > 0 && countOf(facets.weight) >= listing.total;
	const offered = Object.entries(lists).map(([name, facet]) => [
		name,
		isOffered(name as SeveralName, typed, isMetal) ? facet.map(({ slug, name, count }) => ({ slug, name, count })) : [],
	]);
	return {
		...listing,
		products: items === 'table' ? products : toCards(products),
		facets: { price, ...Object.fromEntries(offered) },
	};
}

const countOf = (facet: { count: number }[]) => facet.reduce((sum, { count }) => sum + count, 0);

/** Sub-categories are offered only of the categories that are chosen, types only while none is; what metal has where all is metal; and what is chosen itself. */
function isOffered(name: SeveralName, typed: Filters, isMetal: boolean): boolean {
	if (typed[name] !== undefined) return true;
	if (name === 'subCategory') return typed.category !== undefined;
	if (name === 'productType') return typed.category === undefined;
	return isMetal || !ofMetal.includes(name);
}

const ofMetal: SeveralName[] = ['weight', 'fineness', 'year', 'premium'];

/**
 * The parameters that a listing knows, each in the one way that the contract reads it; of one that is given twice and takes one value, the
 * first. Others (a campaign's, say) are no filter.
 */
function readFilters(query: URLSearchParams): Filters {
	const filters: FilterChange = {};
	for (const name of filterNames) {
		const values = query.getAll(name);
		if (values.length === 0) continue;
		if (!isSeveral(name)) filters[name] = values[0];
		else filters[name] = listingFields[name].safeParse(values).data ?? values;
	}
	return filters as Filters;
}

/** Asks again without what was refused; each round takes at least one filter away. */
async function searchLeniently(context: ListingArgs['context'], typed: Filters, look: Look) {
	const fetchPages = look.paging === 'more' ? fetchListingUpTo : fetchListing;
	const errors: LoadedListing['errors'] = {};
	let status = 200;
	let filters = typed;
	for (;;) {
		try {
			const listing = await fetchPages(backendApi(context), filters as ListingParams);
			return { listing: toShown(listing, typed, look), errors, status };
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

/** What a refusal names; of one of several values, 'brand.1', the parameter. */
const fieldsOf = ({ fields }: ApiFailure) => new Set(Object.keys(fields).map((path) => path.split('.')[0]));

function without(filters: Filters, names: FilterName[]): Filters {
	return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));
}
