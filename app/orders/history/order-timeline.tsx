import type { Order } from '../../../contract/orders/checkout.ts';
import type { OrderStatus } from '../../../contract/orders/order-statuses.ts';
import { formatDateTime } from '../../ui/format.ts';
import { moveNames } from './order-labels.ts';

/** What happened to an order since it was placed, and what it waits for. */
export function OrderTimeline({ order }: { order: Order }) {
	const steps = [
		{ name: 'Placed', at: order.placed_at },
		...order.timeline.map(({ move, at }) => ({ name: moveNames[move], at })),
	];
	const waitsFor = nextOf(order);
	return (
		<section aria-labelledby="timeline">
			<h2 id="timeline" className="title mb-4 text-xl">
				Status
			</h2>
			<ol className="border-t border-silver-200 text-sm">
				{steps.map(({ name, at }) => (
					<li key={name} className="flex flex-wrap justify-between gap-x-6 border-b border-silver-200 py-2.5">
						<span>{name}</span>
						<time dateTime={at} className="figures text-ink-mute">
							{formatDateTime(at)}
						</time>
					</li>
				))}
				{waitsFor && <li className="py-2.5 text-ink-mute">{`Next: ${waitsFor}`}</li>}
			</ol>
		</section>
	);
}

/** What an order waits for; null for one that waits for nothing. */
const next: Record<OrderStatus, string | null> = {
	'awaiting-payment': 'your payment',
	paid: 'we’ll ship your order',
	shipped: null,
	canceled: null,
	lapsed: null,
};

function nextOf({ status, refund }: Order): string | null {
	if (refund === 'due') return 'we’ll refund your payment';
	return next[status];
}
