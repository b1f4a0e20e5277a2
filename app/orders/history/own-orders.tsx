import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/checkout.ts';
import { LoadingAccount } from '../../accounts/loading-account.tsx';
import { LoginInvitation } from '../../accounts/login-invitation.tsx';
import { shopName } from '../../page-head/page-meta.ts';
import { userAtom } from '../../storage/session.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { FindOrder } from './find-order.tsx';

// Loaded separately: only logged-in users need them. Code that the page shares with them would move into the code of every page.
const OrderList = lazyComponent(() => import('./own-order-list.tsx'));
const OwnOrder = lazyComponent(() => import('./own-order.tsx'));

/**
 * The user's orders, or the order in the URL's `number`. The server renders the same HTML for every user and URL.
 *
 * @param more renders more actions for one of their orders
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
			{/* Hidden until the list above has loaded, because it would move. Without JavaScript, nothing moves. */}
			<div className={user === undefined ? 'mt-8 hidden noscript:block' : 'mt-14'}>
				<FindOrder />
			</div>
		</div>
	);
}

/**
 * Sets the document title while the component is mounted, for data that only the browser has. The server renders the title from
 * `meta`, which is the same for all users.
 *
 * @param title undefined to keep the title from `meta`
 */
function useTitle(title: string | undefined): void {
	useEffect(() => {
		if (!title) return;
		const before = document.title;
		const own = `${title} | ${shopName}`;
		document.title = own;
		return () => {
			// Skips the restore if another page has already set its own title.
			if (document.title === own) document.title = before;
		};
	}, [title]);
}
