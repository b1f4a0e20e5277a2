import type { FrameHandle } from '../layouts/page-crumbs.ts';
import { DepartmentStrip } from '../listing/department-strip.tsx';
import { ListingPage } from '../listing/listing-page.tsx';
import { filterNames } from '../listing/query.ts';
import { loadShop } from '../listing/shop.server.ts';
import { shopBreadcrumbs, shopMeta, shopTitle } from '../listing/shop-head.ts';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = ({ loaderData, matches }) => shopMeta(loaderData, matches[0].loaderData);

export const handle = { crumbs: shopBreadcrumbs } satisfies FrameHandle;

export const searchParams = filterNames;

/** All listings with cards. The URL determines which one. */
export const loader = (args: Route.LoaderArgs) => loadShop(args);

export default function Shop({ loaderData }: Route.ComponentProps) {
	const { variant, filters, current, strip } = loaderData;
	return (
		<ListingPage variant={variant} title={shopTitle(loaderData)} about={current?.description} loaded={loaderData}>
			{strip && <DepartmentStrip path={variant.path} filters={filters} strip={strip} />}
		</ListingPage>
	);
}
