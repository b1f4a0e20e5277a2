import type { OrderMove, OrderStatus } from '../../../contract/orders/order-statuses.ts';

/** The label of an order's page, by status. */
export const orderLabels: Record<OrderStatus, string> = {
	'awaiting-payment': 'Order placed',
	paid: 'Order paid',
	shipped: 'Order shipped',
	canceled: 'Order canceled',
	lapsed: 'Order expired',
};

/** The names of status changes, as the buyer sees them. */
export const timelineNames: Record<OrderMove, string> = {
	paid: 'Paid',
	shipped: 'Shipped',
	canceled: 'Canceled',
	lapsed: 'Expired because it wasn’t paid in time',
	'refund-due': 'Refund pending',
	refunded: 'Refunded',
};
