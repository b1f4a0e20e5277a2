import { useAtomValue } from 'jotai';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Order } from '../../../contract/orders/checkout.ts';
import { brandName } from '../../../contract/shop.ts';
import { AccountPage } from '../../accounts/account-page.tsx';
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
	useTitle(user && number ? `Order ${number}` : undefined);
	if (user && number) {
		return (
			<Suspense>
				<OwnOrder key={`${user.id} ${number}`} number={number} more={more} />
			</Suspense>
		);
	}
	return (
		<AccountPage
			title="Your orders"
			loading="Loading your orders"
			invitation="Log in to see your orders, or find one by number below."
			below={<FindOrder />}
		>
			{() => <OrderList />}
		</AccountPage>
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
		const own = `${title} | ${brandName()}`;
		document.title = own;
		return () => {
			// Skips the restore if another page has already set its own title.
			if (document.title === own) document.title = before;
		};
	}, [title]);
}
