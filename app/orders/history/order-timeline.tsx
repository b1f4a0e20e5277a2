import type { Order } from '../../../contract/orders/checkout.ts';
import type { OrderStatus } from '../../../contract/orders/order-statuses.ts';
import { formatDateTime } from '../../ui/format.ts';
import { timelineNames } from './order-labels.ts';

/** The history of an order, and its next step. */
export function OrderTimeline({ order }: { order: Order }) {
	const steps = [
		{ name: 'Placed', at: order.placed_at },
		...order.timeline.map(({ move, at }) => ({ name: timelineNames[move], at })),
	];
	const next = nextStep(order);
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
				{next && <li className="py-2.5 text-ink-mute">{`Next: ${next}`}</li>}
			</ol>
		</section>
	);
}

/** The next step by status; null if there is none. */
const nextSteps: Record<OrderStatus, string | null> = {
	'awaiting-payment': 'your payment',
	paid: 'we’ll ship your order',
	shipped: null,
	canceled: null,
	lapsed: null,
};

function nextStep({ status, refund }: Order): string | null {
	if (refund === 'due') return 'we’ll refund your payment';
	return nextSteps[status];
}
