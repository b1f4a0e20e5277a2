import type { Order } from '../../contract/orders/checkout.ts';
import { formatDateTime } from '../ui/format.ts';
import { moveNames } from './order-words.ts';

/** What happened to an order since it was placed, and what it waits for. */
export function OrderTimeline({ order }: { order: Order }) {
	const steps = [
		{ name: 'Placed', at: order.placed_at },
		...order.timeline.map(({ move, at }) => ({ name: moveNames[move], at })),
	];
	const next = nextOf(order);
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

function nextOf({ status, refund }: Order): string | undefined {
	if (refund === 'due') return 'we send your payment back';
	if (status === 'awaiting-payment') return 'your payment';
	return status === 'paid' ? 'we ship your order' : undefined;
}
