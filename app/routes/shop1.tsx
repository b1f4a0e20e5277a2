import type { CategoryTree } from '../../contract/taxonomy.ts';
import { ListingPage } from '../components/listing/listing-page.tsx';
import { type Filters, listingHref } from '../components/listing/query.ts';
import type { FrameHandle } from '../layouts/frame.tsx';
import { pageMeta } from '../page-meta.ts';
import { useShopData } from '../shop-data.ts';
import type { Route } from './+types/shop1.ts';
import { loadListing } from './listing.server.ts';

const path = '/shop1';

export const handle = { crumbs: [{ name: 'Home', to: '/' }, { name: 'Shop' }] } satisfies FrameHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const { categories = [], origin } = matches[0].loaderData ?? {};
	const { filters = {}, listing } = loaderData ?? {};
	const current = findCategory(categories, filters);
	const page = listing && listing.page > 1 ? `, page ${listing.page}` : '';
	return pageMeta({
		title: `${current?.name ?? 'Shop'}${page}`,
		description: current
			? `${current.description}.`
			: 'Coins, rounds and bars in gold, silver, platinum and palladium, beside fashion, beauty, jewelry, electronics and bags.',
		canonical: listingHref(path, filters, { page: filters.page, sort: undefined }),
		origin,
	});
};

export const loader = loadListing;

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { categories } = useShopData();
	const current = findCategory(categories, loaderData.filters);
	return <ListingPage path={path} title={current?.name ?? 'Shop'} intro={current?.description} loaded={loaderData} />;
}

/** The category that a listing is about, the narrower the better. */
function findCategory(categories: CategoryTree, { category, subCategory }: Filters) {
	const all = categories.flatMap((one) => [one, ...one.children]);
	return all.find((one) => one.slug === subCategory) ?? all.find((one) => one.slug === category);
}
