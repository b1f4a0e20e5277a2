import { AccountCard, CardContent, EmptyCard } from '../../accounts/account-card.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ownOrderApi } from './own-api.ts';
import { OwnOrderRow } from './own-order-row.tsx';

const shown = 3;

/** The user's latest orders, for the overview of the account. */
export default function RecentOrders() {
	const loaded = useLoaded((_, signal) => ownOrderApi()('getOwnOrders', { query: {}, signal }));
	return (
		<AccountCard title="Recent orders" to="/order" linkText="Your orders">
			<CardContent loaded={loaded}>
				{({ orders }) =>
					orders.length === 0 ? (
						<EmptyCard
							text="You have no orders yet."
							action={
								<ButtonLink to="/shop1" variant="secondary">
									Browse the shop
								</ButtonLink>
							}
						/>
					) : (
						<ul className="-mx-5 -mb-5 border-t border-silver-200 sm:-mx-6 sm:-mb-6">
							{orders.slice(0, shown).map((order) => (
								<OwnOrderRow key={order.order_number} order={order} />
							))}
						</ul>
					)
				}
			</CardContent>
		</AccountCard>
	);
}
