import { count, gte } from 'drizzle-orm';
import { type OrderStatus, orderStatuses } from '../../contract/orders/order-statuses.ts';
import { day } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { orders } from './tables.ts';

/** In milliseconds. Counting all orders would take longer every year. */
const countedTime = 30 * day;

/** Counts the orders of the last 30 days by status. */
export async function countOrdersByState(db: Database): Promise<Record<OrderStatus, number>> {
	const rows = await db
		.select({ status: orders.status, orders: count() })
		.from(orders)
		.where(gte(orders.placedAt, ago(countedTime)))
		.groupBy(orders.status);
	const none = Object.fromEntries(orderStatuses.map((status) => [status, 0]));
	return { ...none, ...Object.fromEntries(rows.map((row) => [row.status, row.orders])) } as Record<OrderStatus, number>;
}
