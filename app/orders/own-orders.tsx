import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router';
import type { OwnOrders } from '../../contract/orders/own-orders.ts';
import { Invitation } from '../accounts/invitation.tsx';
import { Unread } from '../accounts/unread.tsx';
import { Unverified } from '../accounts/unverified.tsx';
import { useAnswer } from '../accounts/use-answer.ts';
import { Waiting } from '../accounts/waiting.tsx';
import { Link } from '../navigation/link.tsx';
import { userAtom } from '../storage/session.ts';
import { Badge, type BadgeTone } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { formatDate, formatDollars } from '../ui/format.ts';
import { Pagination } from '../ui/pagination.tsx';
import { FindOrder } from './find-order.tsx';
import { statusNames } from './order-words.ts';
import { ifVerified, ownOrderApi } from './own-api.ts';
import { OwnOrder } from './own-order.tsx';

/**
 * The orders of a person, or the one that the address names by its number. Until the page is alive it is the same whoever asks
 * and whatever the address names.
 */
export function OwnOrdersPage() {
	const user = useAtomValue(userAtom);
	const [params] = useSearchParams();
	const number = params.get('number');
	if (user && number) return <OwnOrder key={`${user.id} ${number}`} number={number} email={user.email} />;
	return (
		<div className="page py-band">
			<h1 className="title mb-8 text-4xl">Your orders</h1>
			{user === undefined && <Waiting text="Loading your orders" />}
			{user === null && (
				<Invitation
					title="Nobody is logged in here"
					text="Log in to see your orders, or find one by its number below."
				/>
			)}
			{user && (
				<OrderList key={`${user.id} ${params.get('page')}`} page={params.get('page') ?? '1'} email={user.email} />
			)}
			{/* It would be pushed by what comes above it; without scripts nothing does. */}
			<div className={user === undefined ? 'mt-8 hidden noscript:block' : 'mt-14'}>
				<FindOrder />
			</div>
		</div>
	);
}

function OrderList({ page, email }: { page: string; email: string }) {
	const { answer, problem, askAgain } = useAnswer((_, signal) =>
		ifVerified(ownOrderApi()('getOwnOrders', { query: { page }, signal })),
	);
	if (problem) return <Unread problem={problem} onAgain={askAgain} />;
	if (!answer) return <Waiting text="Loading your orders" />;
	if (answer === 'unverified') return <Unverified email={email} until="your orders stay closed" />;
	if (answer.total === 0) {
		return (
			<EmptyState
				title="You have no orders yet"
				text="What you order while you are logged in, or with your address, is listed here."
				action={<ButtonLink to="/shop1">Browse the shop</ButtonLink>}
			/>
		);
	}
	return (
		<div className="grid gap-6">
			<ul className="border-t border-silver-200">
				{answer.orders.map((order) => (
					<Row key={order.order_number} order={order} />
				))}
			</ul>
			<Pagination page={answer.page} pages={answer.pages} href={(number) => `/order?page=${number}`} />
		</div>
	);
}

const tones: Partial<Record<OwnOrders['orders'][number]['status'], BadgeTone>> = {
	'awaiting-payment': 'gilt',
	paid: 'stock',
	shipped: 'stock',
};

function Row({ order }: { order: OwnOrders['orders'][number] }) {
	const { order_number, status, refund, placed_at, title, pieces, total } = order;
	return (
		<li className="border-b border-silver-200">
			<Link
				to={`/order?number=${order_number}`}
				className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 py-4 hover:bg-vellum sm:px-3"
			>
				<span className="flex flex-wrap items-center gap-x-3 gap-y-1">
					<span className="figures font-medium whitespace-nowrap">{order_number}</span>
					<Badge tone={tones[status] ?? 'muted'}>{statusNames[status]}</Badge>
					{refund === 'due' && <Badge tone="danger">Payment to be sent back</Badge>}
				</span>
				<span className="figures text-right font-medium">{formatDollars(total)}</span>
				<span className="min-w-0 text-sm text-ink-soft wrap-anywhere">{title}</span>
				<span className="figures text-right text-sm text-ink-mute">
					{pieces} {pieces === 1 ? 'piece' : 'pieces'}
				</span>
				<span className="figures col-span-2 text-sm text-ink-mute">{formatDate(placed_at)}</span>
			</Link>
		</li>
	);
}
