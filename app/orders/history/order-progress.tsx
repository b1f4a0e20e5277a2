import { formatNearDeadline } from '../../../contract/format-date.ts';
import { describeEstimate } from '../../../contract/orders/describe-delivery.ts';
import type { OwnOrders } from '../../../contract/orders/own-orders.ts';
import { TrackingNumber } from './tracking-number.tsx';

type Order = OwnOrders['orders'][number];

/** What happens next with an order in a list: the deadline of its payment, its delivery, its parcel. */
export function OrderProgress({ order: { refund, due_at, shipment, delivery } }: { order: Order }) {
	if (refund === 'due') return <p className="text-ink-soft">We’ll refund your payment.</p>;
	return (
		<>
			{due_at && <p className="figures text-gilt-deep">{`Pay by ${formatNearDeadline(due_at)}`}</p>}
			{shipment?.tracking && (
				<p className="text-ink-soft">
					<span>{`${shipment.carrier ? `${shipment.carrier}, tracking` : 'Tracking'} number `}</span>
					<TrackingNumber shipment={shipment} />
				</p>
			)}
			{delivery && !due_at && <p className="figures text-ink-soft">{describeEstimate(delivery)}</p>}
		</>
	);
}
