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
import { ReadingOrder } from '../orders/history/loading-order.tsx';
import { orderLabels } from '../orders/history/order-labels.ts';
import { OrderConfirmation } from '../orders/order-confirmation.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { Route } from './+types/success.ts';

const CancelLinkedOrder = lazyPart(() => import('../orders/history/cancel-linked-order.tsx'));

/** Placed only once the order is there: until it has been read, and where there is none, the page is just of an order. */
export const meta: Route.MetaFunction = ({ loaderData }) =>
	pageMeta({ title: titleOf(loaderData?.order), robots: 'noindex' });

function titleOf(order: Order | null | undefined): string {
	return order ? orderLabels[order.status] : 'Your order';
}

/** The address opens the order, so no cache stores it. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'no-store' });

/** The order that the address names, read in the browser: no page of the server holds anybody's data. */
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

/** Cancels the order that the address names. */
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
		return <OrderConfirmation order={order} aside={isOpen && <CancelPart order={order} />} />;
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

function CancelPart({ order }: { order: Order }) {
	return (
		<Suspense>
			<CancelLinkedOrder order={order} />
		</Suspense>
	);
}

export function HydrateFallback() {
	return (
		<>
			<ReadingOrder what="order" />
			<CancelWithoutScript />
		</>
	);
}

/** Posts to the page's own address, which names the order: the page is the same for every visitor. */
function CancelWithoutScript() {
	const answer = useActionData<FormResult<CancelField>>();
	return (
		<section aria-labelledby="cancel-order" className="page hidden pb-band noscript:block">
			<h2 id="cancel-order" className="title mb-5 text-2xl">
				Cancel this order
			</h2>
			{answer?.isAccepted ? (
				<p role="status">Your order is canceled.</p>
			) : (
				<form method="post" className="grid max-w-form gap-5">
					<CancelFields fields={answer?.fields ?? {}} typed={answer?.typed ?? {}} problem={problemOf(answer)} />
				</form>
			)}
		</section>
	);
}

/** What stands in the way of the form as a whole; null when its field says it. */
function problemOf(answer: FormResult<CancelField> | undefined): string | null {
	return answer && !answer.isAccepted && !answer.fields.email ? answer.message : null;
}
