import { useId, useState } from 'react';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import AlertForm from '../alerts/alert-form.tsx';
import { sendAlert } from '../alerts/alerts.server.ts';
import { backendApi, clientAddress } from '../api/backend.server.ts';
import { pageMeta } from '../page-head/page-meta.ts';
import { MetalField } from '../pricing/metal-field.tsx';
import { useSpot } from '../pricing/newest-prices.ts';
import { SpotChart } from '../pricing/spot-chart.tsx';
import { loadMetals, loadSpotPrices } from '../root-data.server.ts';
import { useShopData } from '../shop-data.ts';
import type { Route } from './+types/alerts.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Price alerts',
		description: 'Choose a metal and a price per troy ounce, and we’ll email you when spot crosses it.',
		canonical: '/alerts',
		origin: matches[0].loaderData?.origin,
	});

/** The form needs metals and prices. If they are missing, this page fails, unlike pages that only show them in the layout. */
export async function loader({ context }: Route.LoaderArgs) {
	await Promise.all([loadMetals(context), loadSpotPrices(context)]);
	return null;
}

/** Handles the alert form of any page. Without JavaScript, this page shows the result. */
export async function action({ context, request }: Route.ActionArgs) {
	return sendAlert(backendApi(context), await request.formData(), clientAddress(context, request));
}

export default function Alerts() {
	const { spot } = useShopData();
	return (
		<div className="page grid grid-cols-1 gap-x-16 gap-y-12 pt-8 pb-band lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:pt-16">
			<div>
				<h1 className="title text-4xl">Price alerts</h1>
				<p className="mt-4 mb-8 max-w-measure text-lg text-ink-soft">{`Choose a metal and a price, and we’ll email you when spot crosses it. ${spot.label}.`}</p>
				<AlertForm />
			</div>
			<SpotToday />
		</div>
	);
}

/** The chart of a metal, to choose a price. */
function SpotToday() {
	const spot = useSpot();
	const [metal, setMetal] = useState<MetalId>('gold');
	const id = useId();
	const price = spot.prices.find((one) => one.metal_id === metal);
	if (!price) return null;
	return (
		<section aria-labelledby={id} className="panel grid grid-cols-1 content-start gap-8 p-5 sm:p-8">
			<h2 id={id} className="title text-2xl">
				Spot today
			</h2>
			<MetalField prices={spot.prices} value={metal} onChange={setMetal} />
			<SpotChart price={price} label={spot.label} />
		</section>
	);
}
