import { Suspense } from 'react';
import { ownOrderPaths } from '../../contract/orders/own-paths.ts';
import { backendApi, clientAddress } from '../api/backend.server.ts';
import { findOrder } from '../orders/history/find-order.server.ts';
import { OwnOrdersPage } from '../orders/history/own-orders.tsx';
import { pageMeta } from '../page-head/page-meta.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import type { Route } from './+types/order.ts';

const AddFromOrder = lazyComponent(() => import('../portfolio/add-from-order.tsx'));

export const meta: Route.MetaFunction = () => pageMeta({ title: 'Your orders', robots: 'noindex' });

/** Finds a guest's order and redirects to it. */
export async function action({ context, request }: Route.ActionArgs) {
	return findOrder(backendApi(context, ownOrderPaths), await request.formData(), clientAddress(context, request));
}

/** The same HTML for all users. The browser loads the orders. */
export default function OrderPage() {
	return (
		<OwnOrdersPage
			more={({ order_number, status }) => (
				<Suspense>
					<AddFromOrder key={`${order_number} ${status}`} number={order_number} />
				</Suspense>
			)}
		/>
	);
}
