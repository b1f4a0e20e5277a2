import { useAtomValue } from 'jotai';
import { backendApi } from '../api/backend.server.ts';
import { cartLinesAtom, cartReadyAtom } from '../cart/cart.ts';
import { EmptyCart, LoadingCart } from '../cart/empty-cart.tsx';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { CheckoutView } from '../orders/checkout/checkout-view.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { fetchPlaces } from '../places/calls.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/checkout.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
	pageMeta({
		title: 'Checkout',
		description: 'Delivery, payment and the locked price of your order.',
		canonical: '/checkout',
		origin: matches[0].loaderData?.origin,
	});

export async function loader({ context }: Route.LoaderArgs) {
	return { places: await fetchPlaces(backendApi(context)) };
}

export default function Checkout({ loaderData: { places } }: Route.ComponentProps) {
	const lines = useAtomValue(cartLinesAtom);
	const isReady = useAtomValue(cartReadyAtom);
	return (
		// The footer is below the fold while the cart loads, so that it doesn't move.
		<div className="page min-h-dvh pt-8 pb-band">
			<h1 className="title mb-8 text-3xl">Checkout</h1>
			{!isReady && <LoadingCart />}
			{isReady && lines.length === 0 && <EmptyCart />}
			{isReady && lines.length > 0 && places.length > 0 && <CheckoutView lines={lines} places={places} />}
			{isReady && lines.length > 0 && places.length === 0 && (
				<EmptyState
					title="We can’t ship orders right now"
					text="Your cart is saved. Contact us to find out when we’ll ship again."
					action={<ButtonLink to="/contact">Contact us</ButtonLink>}
				/>
			)}
		</div>
	);
}
