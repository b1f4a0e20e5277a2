import { useRevalidator } from 'react-router';
import type { Order } from '../../contract/orders/checkout.ts';
import { CancelOrder } from './cancel-order.tsx';
import { ownOrderApi } from './own-api.ts';

/** Cancels the order whose link this page is. The page then reads it again. */
export default function CancelLinkedOrder({ order: { order_id, order_number } }: { order: Order }) {
	const { revalidate } = useRevalidator();
	return (
		<CancelOrder
			number={order_number}
			cancel={() => ownOrderApi()('cancelLinkedOrder', { body: { order_id } })}
			onCanceled={() => void revalidate()}
			onRefused={() => void revalidate()}
		/>
	);
}
