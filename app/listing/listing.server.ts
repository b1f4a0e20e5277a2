import { data, type RouterContextProvider, redirect } from 'react-router';
import type { Listing, ListingParams } from '../../contract/catalogue/listing.ts';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { backendApi } from '../api/backend.server.ts';
import { ApiFailure } from '../api/failure.ts';
import { fetchListing, fetchListingUpTo } from '../catalogue/calls.ts';
import { packCards } from '../catalogue/packed-cards.ts';
import { packRows } from '../catalogue/packed-rows.ts';
import { askForCategories } from '../frame-data.server.ts';
import type { ListingLook } from './listing-variants.ts';
import {
	type FilterName,
	type Filters,
	filterNames,
	isOffered,
	type LoadedListing,
	listingHref,
	type ShownListing,
} from './query.ts';

type Look = Pick<ListingLook, 'paging' | 'items'>;
export type ListingArgs = { url: URL; context: Readonly<RouterContextProvider> };

/** What is typed by hand; a mistake in it is explained. What else is refused comes from a bad link and is dropped. */
const typedByHand: FilterName[] = ['minPrice', 'maxPrice', 'searchText', 'page'];

/**
 * The products that a listing's address asks for. What was typed by hand and is refused is left out of the search, kept
 * as typed and explained beside its field; the answer then has the status of that refusal.
 *
 * @param look of which paging 'more' gives all products up to the page asked for
 * @throws Response a redirect to the same address without parameters that are empty, that nothing here knows, or that a
 *   form without JavaScript sends: the sub-category of another category
 */
export async function loadListing({ url, context }: ListingArgs, look: Look = { paging: 'pages', items: 'cards' }) {
	dropEmpty(url);
	const typed = readFilters(url.searchParams);
	await dropForeignSubCategory(context, url.pathname, typed);
	const { listing, errors, status } = await searchLeniently(context, typed, look);
	const unknown = filterNames.filter((name) => name in errors && !typedByHand.includes(name));
	if (unknown.length > 0) throw redirect(listingHref(url.pathname, without(typed, unknown), {}));
	const filters = Object.fromEntries(Object.entries(typed).filter(([name]) => !(name in errors))) as Filters;
	return data<LoadedListing>({ listing, filters, typed, errors }, { status });
}

function dropEmpty({ pathname, searchParams }: URL): void {
	const filled = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''));
	if (filled.size === searchParams.size) return;
	throw redirect(filled.size > 0 ? `${pathname}?${filled}` : pathname);
}

/** A form without JavaScript keeps the sub-category when another category is chosen; nothing would be in both. */
async function dropForeignSubCategory(context: ListingArgs['context'], path: string, typed: Filters): Promise<void> {
	if (!typed.category || !typed.subCategory) return;
	const category = (await askForCategories(context)).find((one) => one.slug === typed.category);
	if (!category || category.children.some((child) => child.slug === typed.subCategory)) return;
	throw redirect(listingHref(path, typed, { subCategory: undefined }));
}

/** A card without what only a table shows. */
function toCard({ fineness: _, ...card }: ProductCard): ProductCard {
	return card;
}

function packListing({ products, facets, ...listing }: Listing, typed: Filters, { items }: Look): ShownListing {
	const pack = (name: Exclude<keyof Listing['facets'], 'price'>) =>
		packRows(isOffered(name, typed) ? facets[name].map(({ slug, name, count }) => ({ slug, name, count })) : []);
	return {
		...listing,
		products: packCards(items === 'table' ? products : products.map(toCard)),
		facets: {
			price: facets.price,
			category: pack('category'),
			subCategory: pack('subCategory'),
			brand: pack('brand'),
			productType: pack('productType'),
			status: pack('status'),
		},
	};
}

/** The parameters that a listing knows; of one that is given twice, the first. Others (a campaign's, say) are no filter. */
function readFilters(query: URLSearchParams): Filters {
	const filters: Filters = {};
	for (const name of filterNames) {
		const value = query.get(name);
		if (value !== null) filters[name] = value;
	}
	return filters;
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
			return { listing: packListing(listing, typed, look), errors, status };
		} catch (error) {
			const refused =
				error instanceof ApiFailure ? filterNames.filter((name) => name in filters && name in error.fields) : [];
			if (!(error instanceof ApiFailure) || refused.length === 0) throw error;
			for (const name of refused) errors[name] = error.fields[name] ?? error.message;
			status = Math.max(status, error.status);
			filters = without(filters, refused);
		}
	}
}

function without(filters: Filters, names: FilterName[]): Filters {
	return Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));
}
