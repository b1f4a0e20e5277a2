import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { ListingPage } from '../listing/listing-page.tsx';
import { filterNames } from '../listing/query.ts';
import { loadShop } from '../listing/shop.server.ts';
import { shopBreadcrumbs, shopMeta, shopTitle } from '../listing/shop-head.ts';
import { TradeTable } from '../listing/trade-table.tsx';
import type { Route } from './+types/shop-list.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shopMeta(loaderData, matches[0].loaderData);

export const handle = { crumbs: shopBreadcrumbs } satisfies FrameHandle;

export const searchParams = filterNames;

export const loader = (args: Route.LoaderArgs) => loadShop(args);

/** The number of rows that are visible at first. */
const eagerRows = 6;

/** A listing as a table. Only this route loads the code of the table. */
export default function ShopList({ loaderData }: Route.ComponentProps) {
	const { variant, filters, listing, current } = loaderData;
	const title = shopTitle(loaderData);
	const products = listing.products;
	return (
		<ListingPage
			variant={variant}
			title={title}
			about={current?.description}
			loaded={loaderData}
			items={<TradeTable path={variant.path} title={title} filters={filters} products={products} eager={eagerRows} />}
		/>
	);
}
