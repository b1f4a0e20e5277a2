import { Suspense } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import type { Order } from '../../contract/orders/checkout.ts';
import { isUnpaid } from '../../contract/orders/order-statuses.ts';
import { ownOrderPaths } from '../../contract/orders/own-paths.ts';
import { backendApi, clientAddress } from '../api/backend.server.ts';
import { browserApi } from '../api/browser.ts';
import { ApiFailure } from '../api/failure.ts';
import { intentOf } from '../api/form-action.server.ts';
import { unavailable } from '../api/unavailable.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import type { FormResult } from '../forms/posted-form.ts';
import { fetchOrder } from '../orders/calls.ts';
import { type CancelField, cancelByLink } from '../orders/history/cancel-by-link.server.ts';
import { CancelFields } from '../orders/history/cancel-fields.tsx';
import { LoadingOrder } from '../orders/history/loading-order.tsx';
import { orderLabels } from '../orders/history/order-labels.ts';
import { OrderConfirmation } from '../orders/order-confirmation.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/success.ts';

const CancelLinkedOrder = lazyComponent(() => import('../orders/history/cancel-linked-order.tsx'));

/** The title is neutral until the order has loaded, and if it doesn't exist. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
	pageMeta({ title: titleOf(loaderData?.order), robots: 'noindex' });

function titleOf(order: Order | null | undefined): string {
	return order ? orderLabels[order.status] : 'Your order';
}

/** The URL grants access to the order, so caches must not store it. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** Loads the order in the URL. Runs in the browser, so that the server's HTML contains no personal data. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs): Promise<{ order: Order | null }> {
	const id = url.searchParams.get('order');
	if (!id) return { order: null };
	try {
		return { order: await fetchOrder(browserApi(), id, request.signal) };
	} catch (error) {
		if (error instanceof ApiFailure && error.status < 500) return { order: null };
		throw error instanceof ApiFailure && error.isUnreachable ? unavailable() : error;
	}
}
clientLoader.hydrate = true as const;

/** Cancels the order in the URL. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await request.formData();
	intentOf(form, ['cancel-order']);
	const api = backendApi(context, ownOrderPaths);
	return cancelByLink(api, url.searchParams.get('order') ?? '', form, clientAddress(context, request));
}

export default function Success() {
	const { order } = useLoaderData<typeof clientLoader>();
	if (order) {
		const isOpen = isUnpaid(order.status);
		return <OrderConfirmation order={order} aside={isOpen && <CancelSection order={order} />} />;
	}
	return (
		<div className="page">
			<h1 className="sr-only">Your order</h1>
			<EmptyState
				title="Order not found"
				text="Check the link, or open the one you received after ordering."
				action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
			/>
		</div>
	);
}

function CancelSection({ order }: { order: Order }) {
	return (
		<Suspense>
			<CancelLinkedOrder order={order} />
		</Suspense>
	);
}

export function HydrateFallback() {
	return (
		<>
			<LoadingOrder what="order" />
			<CancelWithoutScript />
		</>
	);
}

/** Posts to the page's URL, which names the order. The HTML is the same for all users. */
function CancelWithoutScript() {
	const response = useActionData<FormResult<CancelField>>();
	return (
		<section aria-labelledby="cancel-order" className="page hidden pb-band noscript:block">
			<h2 id="cancel-order" className="title mb-5 text-2xl">
				Cancel this order
			</h2>
			{response?.isAccepted ? (
				<p role="status">Your order is canceled.</p>
			) : (
				<form method="post" className="grid max-w-form gap-5">
					<CancelFields fields={response?.fields ?? {}} typed={response?.typed ?? {}} problem={problemOf(response)} />
				</form>
			)}
		</section>
	);
}

/** The error message of the form; null if a field shows it. */
function problemOf(response: FormResult<CancelField> | undefined): string | null {
	return response && !response.isAccepted && !response.fields.email ? response.message : null;
}
