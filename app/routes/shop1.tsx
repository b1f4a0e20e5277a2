import { ListingPage } from '../components/listing/listing-page.tsx';
import { listingHref } from '../components/listing/query.ts';
import type { FrameHandle } from '../layouts/frame.tsx';
import { pageMeta } from '../page-meta.ts';
import { useShopData } from '../shop-data.ts';
import type { Route } from './+types/shop1.ts';
import { loadListing } from './listing.server.ts';

const path = '/shop1';

export const handle = { crumbs: [{ name: 'Home', to: '/' }, { name: 'Shop' }] } satisfies FrameHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
	const filters = loaderData?.filters ?? {};
	const page = loaderData && loaderData.listing.page > 1 ? `, page ${loaderData.listing.page}` : '';
	return pageMeta({
		title: `Shop${page}`,
		description:
			'Coins, rounds and bars in gold, silver, platinum and palladium, beside fashion, beauty, jewelry, electronics and bags.',
		canonical: listingHref(path, filters, { page: filters.page, sort: undefined }),
		origin: matches[0].loaderData?.origin,
	});
};

export const loader = loadListing;

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { categories } = useShopData();
	const all = categories.flatMap((category) => [category, ...category.children]);
	const { category, subCategory } = loaderData.filters;
	const current = all.find((one) => one.slug === (subCategory ?? category));
	return <ListingPage path={path} title={current?.name ?? 'Shop'} intro={current?.description} loaded={loaderData} />;
}
