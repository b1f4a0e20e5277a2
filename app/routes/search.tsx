import { backendApi } from '../api/backend.server.ts';
import { fetchSuggestions } from '../catalogue/calls.ts';
import type { FrameHandle } from '../layouts/frame.tsx';
import { loadListing } from '../listing/listing.server.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { searchLook } from '../listing/listing-variants.ts';
import { type Filters, filterNames } from '../listing/query.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { Suggested } from '../product/suggested.tsx';
import { AlsoFound } from '../search/also-found.tsx';
import { NothingFound } from '../search/nothing-found.tsx';
import type { Route } from './+types/search.ts';

export const handle = { crumbs: [{ name: 'Home', to: '/' }, { name: 'Search' }] } satisfies FrameHandle;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	if (!loaderData) return [];
	const { filters, listing } = loaderData;
	const page = listing.page > 1 ? `, page ${listing.page}` : '';
	// Results of searches are for people: other search engines are led to the listings.
	return pageMeta({ title: `${titleOf(filters)}${page}`, robots: 'noindex' });
};

export const searchParams = filterNames;

export async function loader(args: Route.LoaderArgs) {
	const loaded = await loadListing(args);
	const { searchText } = loaded.data.filters;
	const text = searchText?.trim();
	const also = text ? await fetchSuggestions(backendApi(args.context), text) : undefined;
	return {
		...loaded,
		data: { ...loaded.data, categories: also?.categories ?? [], posts: also?.posts ?? [] },
	};
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
	const { filters, listing, categories, posts } = loaderData;
	const { spelling, total } = listing;
	return (
		<ListingPage
			look={searchLook}
			title={titleOf(filters)}
			intro={spelling && total > 0 && `No product is called so; these are for “${spelling}”.`}
			loaded={loaderData}
			nothing={
				filters.searchText && (
					<>
						<NothingFound searchText={filters.searchText} isFiltered={isFiltered(filters)} spelling={spelling} />
						<Suggested />
					</>
				)
			}
		>
			<AlsoFound categories={categories} posts={posts} />
		</ListingPage>
	);
}

const isFiltered = ({ searchText, sort, page, ...others }: Filters) => Object.keys(others).length > 0;

function titleOf({ searchText }: Filters): string {
	const text = searchText?.trim();
	return text ? `Results for “${text}”` : 'Search';
}
