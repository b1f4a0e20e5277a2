import { useId } from 'react';
import type { ProductCard } from '../../contract/catalogue/product.ts';
import { limitsOf, readSearch } from '../../contract/catalogue/read-search.ts';
import { contactPage } from '../../contract/search/contact-page.ts';
import { backendApi } from '../api/backend.server.ts';
import type { Api } from '../api/client.ts';
import { fetchListing, fetchSuggestions } from '../catalogue/calls.ts';
import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { loadListing } from '../listing/listing.server.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { searchVariant } from '../listing/listing-variants.ts';
import { type Filters, filterNames, isFiltered } from '../listing/query.ts';
import { formatPriceRange } from '../listing/title.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { DeferredRecentlyViewed, DeferredSuggestions } from '../product/deferred-suggestions.tsx';
import { ProductGrid } from '../product/product-grid.tsx';
import { AlsoFound } from '../search/also-found.tsx';
import { NothingFound } from '../search/nothing-found.tsx';
import type { Route } from './+types/search.ts';

export const handle = { crumbs: [{ name: 'Home', to: '/' }, { name: 'Search' }] } satisfies FrameHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { filters, listing } = loaderData;
	const page = listing.page > 1 ? `, page ${listing.page}` : '';
	// Search results aren't indexed. Search engines find the listings instead.
	return pageMeta({ title: `${titleOf(filters)}${page}`, robots: 'noindex' });
};

export const searchParams = filterNames;

export async function loader(args: Route.LoaderArgs) {
	const loaded = await loadListing(args);
	const { filters, listing } = loaded.data;
	const text = filters.searchText?.trim();
	const api = backendApi(args.context);
	const [also, nearest] = await Promise.all([
		text ? fetchSuggestions(api, text) : undefined,
		text && listing.total === 0 && listing.spelling ? fetchNearest(api, text, listing.spelling) : [],
	]);
	const { categories = [], posts = [] } = also ?? {};
	// The page has a separate button for this.
	const pages = also?.pages.filter(({ title }) => title !== contactPage.title) ?? [];
	return {
		...loaded,
		data: { ...loaded.data, pages, categories, posts, nearest, prices: text ? pricesIn(text) : '' },
	};
}

/** Some results of the closest search; the cheapest ones if no product is as cheap as requested. */
async function fetchNearest(api: Api, text: string, spelling: string): Promise<ProductCard[]> {
	const isTooCheap = readSearch(text).prices.length > readSearch(spelling).prices.length;
	const sort = isTooCheap ? 'low-to-high' : 'default-sorting';
	return (await fetchListing(api, { searchText: spelling, perPage: '4', sort })).products;
}

/** The prices in a search text, in the words of the price filter. */
function pricesIn(text: string): string {
	const { minPrice, maxPrice, maxPerOunce } = limitsOf(readSearch(text).prices);
	return formatPriceRange({
		minPrice: minPrice?.toString(),
		maxPrice: maxPrice?.toString(),
		maxPerOunce: maxPerOunce?.toString(),
	});
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const { filters, listing, pages, categories, posts, nearest, prices } = loaderData;
	const { spelling, total } = listing;
	const hasOtherResults = pages.length + categories.length + posts.length > 0;
	const notes = [
		spelling && total > 0 && `No exact match. Showing results for “${spelling}”.`,
		prices && total > 0 && `Prices ${prices}.`,
	];
	return (
		<ListingPage
			variant={searchVariant}
			title={titleOf(filters)}
			intro={notes.filter(Boolean).join(' ')}
			loaded={loaderData}
			empty={
				filters.searchText && (
					<>
						<NothingFound
							searchText={filters.searchText}
							isFiltered={isFiltered(filters)}
							spelling={spelling}
							hasOtherResults={hasOtherResults}
						/>
						{spelling && nearest.length > 0 ? (
							<Nearest spelling={spelling} products={nearest} />
						) : (
							<DeferredSuggestions />
						)}
						<DeferredRecentlyViewed />
					</>
				)
			}
		>
			<AlsoFound pages={pages} categories={categories} posts={posts} />
		</ListingPage>
	);
}

function Nearest({ spelling, products }: { spelling: string; products: ProductCard[] }) {
	const id = useId();
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className="title mb-6 text-2xl wrap-anywhere">
				{`Closest matches for “${spelling}”`}
			</h2>
			<ProductGrid products={products} />
		</section>
	);
}

function titleOf({ searchText }: Filters): string {
	const text = searchText?.trim();
	return text ? `Results for “${text}”` : 'Search';
}
