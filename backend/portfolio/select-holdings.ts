import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { toOunces } from '../../contract/catalogue/troy-ounces.ts';
import type { Holding } from '../../contract/portfolio/holding.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { orders } from '../orders/tables.ts';
import { holdings } from './tables.ts';

/** Selects a person's holdings, or some of them, latest acquisition first. */
export async function selectHoldings(db: Database, userId: string, ids?: string[]): Promise<Holding[]> {
	return select(db, and(eq(holdings.userId, userId), ids && inArray(holdings.id, ids)));
}

async function select(db: Database, where: SQL | undefined): Promise<Holding[]> {
	const rows = await db
		.select({ holding: holdings, number: orders.number, status: orders.status })
		.from(holdings)
		.leftJoin(orders, eq(orders.id, holdings.orderId))
		.where(where)
		.orderBy(desc(holdings.acquiredOn), desc(holdings.position));
	return rows.map(({ holding: row, number, status }) => ({
		id: row.id,
		metal_id: row.metalId,
		title: row.title,
		product_id: row.productId,
		weight: toOunces(row.fineWeightMicroOz),
		quantity: row.quantity,
		price_paid: row.paidCents === null ? null : toDollars(row.paidCents),
		acquired_on: row.acquiredOn,
		order: number && status ? { order_number: number, status } : null,
	}));
}
