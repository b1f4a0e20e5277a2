import { useAtomValue } from 'jotai';
import { backendApi } from '../api/backend.server.ts';
import { fetchCountries, fetchStates } from '../api/places.ts';
import { CheckoutView } from '../components/checkout/checkout-view.tsx';
import { ButtonLink } from '../components/ui/button.tsx';
import { EmptyState } from '../components/ui/empty-state.tsx';
import { Skeleton } from '../components/ui/skeleton.tsx';
import { pageMeta } from '../page-meta.ts';
import { cartLinesAtom, cartReadyAtom } from '../state/cart.ts';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Checkout',
		description: 'Delivery, payment and the locked price of your order.',
		canonical: '/checkout',
		origin: matches[0].loaderData?.origin,
	});

export async function loader({ context }: Route.LoaderArgs) {
	const api = backendApi(context);
	const countries = await fetchCountries(api);
	const states = await Promise.all(countries.map((country) => fetchStates(api, country.code)));
	return { places: { countries, states: states.flat() } };
}

export default function Checkout({ loaderData: { places } }: Route.ComponentProps) {
	const lines = useAtomValue(cartLinesAtom);
	const isReady = useAtomValue(cartReadyAtom);
	return (
		<div className="page pt-8 pb-band">
			<h1 className="title mb-8 text-3xl">Checkout</h1>
			{!isReady && <LoadingCheckout />}
			{isReady && lines.length === 0 && (
				<EmptyState
					title="Your cart is empty"
					text="Put something in it first."
					action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
				/>
			)}
			{isReady && lines.length > 0 && <CheckoutView lines={lines} places={places} />}
		</div>
	);
}

function LoadingCheckout() {
	return (
		<div role="status" className="grid gap-5">
			<span className="sr-only">Loading your cart</span>
			<Skeleton className="h-12" />
			<Skeleton className="h-64" />
			<noscript>The cart is kept in this browser and needs JavaScript.</noscript>
		</div>
	);
}
