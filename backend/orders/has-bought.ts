import { and, eq, inArray } from 'drizzle-orm';
import { isBought, orderStatuses } from '../../contract/orders/order-statuses.ts';
import type { Database } from '../db/database.ts';
import { orderLines, orders } from './tables.ts';

/** Whether an order of a person that holds the product is paid, sent or not. Its cost grows with the person's orders. */
export async function hasBought(db: Database, userId: string, productId: string): Promise<boolean> {
	const found = await db
		.select({ id: orders.id })
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(
			and(
				eq(orders.userId, userId),
				inArray(orders.status, orderStatuses.filter(isBought)),
				eq(orderLines.productId, productId),
			),
		)
		.limit(1);
	return found.length > 0;
}
