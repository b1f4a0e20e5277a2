import { useSearchParams } from 'react-router';
import type { OwnOrders } from '../../../contract/orders/own-orders.ts';
import { LoadingAccount } from '../../accounts/loading-account.tsx';
import { RetryNotice } from '../../accounts/retry-notice.tsx';
import { useLoaded } from '../../api/use-loaded.ts';
import { EmptyState } from '../../catalogue/empty-state.tsx';
import { Link } from '../../navigation/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { formatNumber } from '../../ui/format.ts';
import { OrderFilterForm } from './order-filter-form.tsx';
import { hasFilters, type OrderFilters, ordersPath, readOrderFilters, readPage } from './order-filters.ts';
import { ownOrderApi } from './own-api.ts';
import { OwnOrderRow } from './own-order-row.tsx';

/** The user's orders, newest first, by the filters and the page in the address. */
export default function OrderList() {
	const [params] = useSearchParams();
	const filters = readOrderFilters(params);
	const page = readPage(params);
	const {
		data: response,
		problem,
		isLoading,
		reload,
	} = useLoaded(
		(_, signal) =>
			ownOrderApi()('getOwnOrders', {
				query: { ...filters, status: filters.status || undefined, page: String(page) },
				signal,
			}),
		ordersPath(filters, page),
	);
	if (!response && !problem) return <LoadingAccount text="Loading your orders" />;
	if (response?.years.length === 0) return <NoOrders />;
	return (
		<div className="grid grid-cols-1 gap-6">
			{response && <OrderFilterForm filters={filters} years={response.years} />}
			{problem && <RetryNotice problem={problem} onAgain={reload} aside={<AllOrders />} />}
			{response && !problem && <Results response={response} filters={filters} isLoading={isLoading} />}
		</div>
	);
}

type ResultsProps = { response: OwnOrders; filters: OrderFilters; isLoading: boolean };

function Results({ response: { orders, total, page, pages }, filters, isLoading }: ResultsProps) {
	return (
		<>
			<p role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
				<span className="figures">{`${formatNumber(total)} ${total === 1 ? 'order' : 'orders'}`}</span>
				{hasFilters(filters) && <AllOrders />}
			</p>
			{total === 0 ? (
				<p className="panel p-6 text-ink-soft">No orders match these filters.</p>
			) : (
				<ul aria-label="Your orders" aria-busy={isLoading} className="panel aria-busy:opacity-60">
					{orders.map((order) => (
						<OwnOrderRow key={order.order_number} order={order} />
					))}
				</ul>
			)}
			<Pages page={page} pages={pages} filters={filters} />
			<p className="text-sm text-ink-soft">
				<span>You can add metal you’ve ordered to </span>
				<Link to="/portfolio" className="link">
					your portfolio
				</Link>
				<span>, from its order page.</span>
			</p>
		</>
	);
}

function AllOrders() {
	return (
		<Link to="/order" className="link target">
			Show all orders
		</Link>
	);
}

function NoOrders() {
	return (
		<EmptyState
			title="You have no orders yet"
			text="Orders placed while you’re logged in or with your email appear here."
			action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
		/>
	);
}

/** Page navigation. Not `Pagination`: sharing it with this chunk would move it into the code of every page (decision 050). */
function Pages({ page, pages, filters }: { page: number; pages: number; filters: OrderFilters }) {
	if (pages === 1) return null;
	return (
		<nav key={page} aria-label="Pages of orders" className="flex flex-wrap items-center justify-center gap-4">
			{page > 1 && <PageLink to={ordersPath(filters, page - 1)} text="Newer orders" />}
			<span className="figures text-sm text-ink-mute">{`Page ${page} of ${pages}`}</span>
			{page < pages && <PageLink to={ordersPath(filters, page + 1)} text="Older orders" />}
		</nav>
	);
}

/** Opens another page at its top. */
function PageLink({ to, text }: { to: string; text: string }) {
	return (
		<ButtonLink to={to} preventScrollReset={false} variant="secondary" size="sm" className="target">
			{text}
		</ButtonLink>
	);
}
