import { Suspense } from 'react';
import { useLoaderData } from 'react-router';
import type { Order } from '../../contract/orders/checkout.ts';
import { browserApi } from '../api/browser.ts';
import { ApiFailure } from '../api/failure.ts';
import { unavailable } from '../api/unavailable.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { fetchOrder } from '../orders/calls.ts';
import { OrderConfirmation } from '../orders/order-confirmation.tsx';
import { orderLabels } from '../orders/order-words.ts';
import { ReadingOrder } from '../orders/reading-order.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/success.ts';

const CancelLinkedOrder = lazyPart(() => import('../orders/cancel-linked-order.tsx'));

/** Placed only once the order is there: until it has been read, and where there is none, the page is just of an order. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
	pageMeta({ title: titleOf(loaderData?.order), robots: 'noindex' });

function titleOf(order: Order | null | undefined): string {
	return order ? orderLabels[order.status] : 'Your order';
}

/** The order that the address names, read in the browser: no page of the server holds anybody's data. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs): Promise<{ order: Order | null }> {
	const id = url.searchParams.get('order');
	if (!id) return { order: null };
	try {
		return { order: await fetchOrder(browserApi(), id, request.signal) };
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return { order: null };
		throw error instanceof ApiFailure && error.isOutOfReach ? unavailable() : error;
	}
}
clientLoader.hydrate = true as const;

export default function Success() {
	const { order } = useLoaderData<typeof clientLoader>();
	if (order) {
		const isOpen = order.status === 'awaiting-payment';
		return <OrderConfirmation order={order} aside={isOpen && <CancelPart order={order} />} />;
	}
	return (
		<div className="page">
			<h1 className="sr-only">Your order</h1>
			<EmptyState
				title="There is no such order"
				text="The address of this page names the order. Open the link that you were given after ordering."
				action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
			/>
		</div>
	);
}

function CancelPart({ order }: { order: Order }) {
	return (
		<Suspense>
			<CancelLinkedOrder order={order} />
		</Suspense>
	);
}

export function HydrateFallback() {
	return <ReadingOrder what="order" />;
}
