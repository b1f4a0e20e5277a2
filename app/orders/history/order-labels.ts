import type { OrderMove, OrderStatus } from '../../../contract/orders/order-statuses.ts';

/** What an order's page is called, by where the order stands. */
export const orderLabels: Record<OrderStatus, string> = {
	'awaiting-payment': 'Order placed',
	paid: 'Order paid',
	shipped: 'Order shipped',
	canceled: 'Order canceled',
	lapsed: 'Order expired',
};

/** What happened to it, as the order's buyer is told. */
export const moveNames: Record<OrderMove, string> = {
	paid: 'Paid',
	shipped: 'Shipped',
	canceled: 'Canceled',
	lapsed: 'Expired because it wasn’t paid in time',
	'refund-due': 'Refund pending',
	refunded: 'Refunded',
};
