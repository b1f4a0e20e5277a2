import { sellingPaths } from '../../contract/selling/paths.ts';
import { backendApi, clientAddress } from '../api/backend.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { loadSpotPrices } from '../root-data.server.ts';
import { fetchSellTerms } from '../selling/calls.ts';
import { handleSellForm } from '../selling/sell.server.ts';
import { SellPage } from '../selling/sell-page.tsx';
import type { Route } from './+types/sell.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Sell to us',
		description: 'What we pay now for gold, silver, platinum and palladium. Submit a request to lock the offer.',
		canonical: '/sell',
		origin: matches[0].loaderData?.origin,
	});

export const searchParams = ['product'];

/** The metals and products that the shop buys, and the product in the URL. Offers need spot prices, so the page fails without them. */
export async function loader({ context, url }: Route.LoaderArgs) {
	const [terms] = await Promise.all([fetchSellTerms(backendApi(context, sellingPaths)), loadSpotPrices(context)]);
	const named = url.searchParams.get('product');
	return { terms, first: terms.products.find(({ id }) => id === named)?.id ?? '' };
}

/** Handles the form. Without JavaScript, also adds and removes rows and shows the offer. */
export async function action({ context, request }: Route.ActionArgs) {
	return handleSellForm(backendApi(context, sellingPaths), await request.formData(), clientAddress(context, request));
}

export default function Sell({ loaderData }: Route.ComponentProps) {
	return <SellPage {...loaderData} />;
}
