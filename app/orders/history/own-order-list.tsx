import type { OrderStatus } from '../../../contract/orders/order-statuses.ts';
import type { OwnOrders } from '../../../contract/orders/own-orders.ts';
import { LoadingAccount } from '../../accounts/loading-account.tsx';
import { RetryNotice } from '../../accounts/retry-notice.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import { EmptyState } from '../../catalogue/empty-state.tsx';
import { Link } from '../../navigation/link.tsx';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatDate, formatDollars } from '../../ui/format.ts';
import { ownOrderApi } from './own-api.ts';

type Order = OwnOrders['orders'][number];

/** A page of the user's orders, newest first. */
export default function OrderList({ page }: { page: string }) {
	const {
		data: response,
		problem,
		reload,
	} = useLoaded((_, signal) => ownOrderApi()('getOwnOrders', { query: { page }, signal }));
	if (problem) return <RetryNotice problem={problem} onAgain={reload} />;
	if (!response) return <LoadingAccount text="Loading your orders" />;
	if (response.total === 0) {
		return (
			<EmptyState
				title="You have no orders yet"
				text="Orders placed while you’re logged in or with your email appear here."
				action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
			/>
		);
	}
	return (
		<div className="grid gap-6">
			<ul className="border-t border-silver-200">
				{response.orders.map((order) => (
					<Row key={order.order_number} order={order} />
				))}
			</ul>
			<Pages page={response.page} pages={response.pages} />
			<p className="text-sm text-ink-soft">
				<span>You can add metal you’ve ordered to </span>
				<Link to="/portfolio" className="link">
					your portfolio
				</Link>
				<span>, from its order page.</span>
			</p>
		</div>
	);
}

/** The badge beside an order's number, by status. */
const statuses: Record<OrderStatus, { name: string; tone: BadgeTone }> = {
	'awaiting-payment': { name: 'Awaiting payment', tone: 'gilt' },
	paid: { name: 'Paid', tone: 'stock' },
	shipped: { name: 'Shipped', tone: 'stock' },
	canceled: { name: 'Canceled', tone: 'muted' },
	lapsed: { name: 'Expired', tone: 'muted' },
};

function Row({ order }: { order: Order }) {
	const { order_number, status, refund, placed_at, title, pieces, total } = order;
	return (
		<li className="border-b border-silver-200">
			<Link
				to={`/order?number=${order_number}`}
				className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4 hover:bg-vellum sm:px-3"
			>
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="figures font-medium whitespace-nowrap">{order_number}</span>
					<Badge tone={statuses[status].tone}>{statuses[status].name}</Badge>
					{refund === 'due' && <Badge tone="danger">Refund pending</Badge>}
				</span>
				<span className="figures text-right font-medium" translate="no">
					{formatDollars(total)}
				</span>
				<span className="min-w-0 text-sm text-ink-soft wrap-anywhere">{title}</span>
				<span className="figures text-right text-sm text-ink-mute">
					{`${pieces} ${pieces === 1 ? 'item' : 'items'}`}
				</span>
				<span className="figures col-span-2 text-sm text-ink-mute">{formatDate(placed_at)}</span>
			</Link>
		</li>
	);
}

/** Page navigation. Not `Pagination`: sharing it with this chunk would move it into the code of every page (decision 050). */
function Pages({ page, pages }: { page: number; pages: number }) {
	if (pages === 1) return null;
	return (
		<nav aria-label="Pages of orders" className="flex flex-wrap items-center justify-center gap-4">
			{page > 1 && (
				<ButtonLink to={`/order?page=${page - 1}`} variant="secondary" size="sm" className="target">
					Newer orders
				</ButtonLink>
			)}
			<span className="figures text-sm text-ink-mute">{`Page ${page} of ${pages}`}</span>
			{page < pages && (
				<ButtonLink to={`/order?page=${page + 1}`} variant="secondary" size="sm" className="target">
					Older orders
				</ButtonLink>
			)}
		</nav>
	);
}
