import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/checkout.ts';
import { LoadingAccount } from '../../accounts/loading-account.tsx';
import { LoginInvitation } from '../../accounts/login-invitation.tsx';
import { useTitle } from '../../page-head/use-title.ts';
import { userAtom } from '../../storage/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FindOrder } from './find-order.tsx';

// For who is logged in alone. With the page, what they show would be loaded by every page of the shop: it is shared by so many.
const OrderList = lazyPart(() => import('./own-order-list.tsx'));
const OwnOrder = lazyPart(() => import('./own-order.tsx'));

/**
 * The orders of a person, or the one that the address names by its number. Until the page is alive it is the same whoever asks
 * and whatever the address names.
 *
 * @param more what else may be done with an order of theirs
 */
export function OwnOrdersPage({ more }: { more: (order: Order) => ReactNode }) {
	const user = useAtomValue(userAtom);
	const [params] = useSearchParams();
	const number = params.get('number');
	const page = params.get('page') ?? '1';
	useTitle(user && number ? `Order ${number}` : undefined);
	if (user && number) {
		return (
			<Suspense>
				<OwnOrder key={`${user.id} ${number}`} number={number} more={more} />
			</Suspense>
		);
	}
	return (
		<div className="page py-band">
			<h1 className="title mb-8 text-4xl">Your orders</h1>
			{user === undefined && <LoadingAccount text="Loading your orders" />}
			{user === null && (
				<LoginInvitation title="You’re not logged in" text="Log in to see your orders, or find one by number below." />
			)}
			{user && (
				<Suspense fallback={<LoadingAccount text="Loading your orders" />}>
					<OrderList key={`${user.id} ${page}`} page={page} />
				</Suspense>
			)}
			{/* It would be pushed by what comes above it; without scripts nothing does. */}
			<div className={user === undefined ? 'mt-8 hidden noscript:block' : 'mt-14'}>
				<FindOrder />
			</div>
		</div>
	);
}
