import { and, count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Order } from '../../contract/orders/checkout.ts';
import { isBought, orderStatuses } from '../../contract/orders/order-statuses.ts';
import { type OwnOrders, ownOrdersPageSize } from '../../contract/orders/own-orders.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { countPages } from '../http/paging.ts';
import type { Person } from '../http/person.ts';
import { notFound } from '../http/refusal.ts';
import { moveOrder, type OrderRow } from './move-order.ts';
import type { OrderSettings } from './order-limits.ts';
import { findOrder } from './place-order.ts';
import { orderLines, orders } from './tables.ts';

/** A subquery over the order's lines. */
const ofLines = <T>(what: ReturnType<typeof sql<T>>) =>
	sql<T>`(select ${what} from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

/** @throws Refusal 403; 404 for a page beyond the last */
export async function listOwnOrders(db: Database, person: Person, page: number): Promise<OwnOrders> {
	const isOwn = eq(orders.userId, person.id);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(orders).where(isOwn);
	const pages = countPages(total, { page, perPage: ownOrdersPageSize });
	const rows = await db
		.select({
			order: orders,
			pieces: ofLines<number>(sql`sum(${orderLines.quantity})::int`),
			title: ofLines<string>(sql`min(${orderLines.title}) filter (where ${orderLines.position} = 0)`),
		})
		.from(orders)
		.where(isOwn)
		.orderBy(desc(orders.placedAt), desc(orders.number))
		.limit(ownOrdersPageSize)
		.offset((page - 1) * ownOrdersPageSize);
	return {
		orders: rows.map(({ order, pieces, title }) => ({
			order_number: order.number,
			status: order.status,
			refund: order.refund,
			placed_at: order.placedAt.toISOString(),
			title,
			pieces,
			total: toDollars(order.totalCents),
		})),
		total,
		page,
		pages,
	};
}

const isOwnOf = (person: Person, number: string) => and(eq(orders.number, number), eq(orders.userId, person.id));

function requireOrder(row: OrderRow | undefined, number: string): OrderRow {
	if (row) return row;
	throw notFound('order_number', `You don’t have an order ${number}.`);
}

/** @throws Refusal 403; 404 if the order does not exist or belongs to someone else */
export async function showOwnOrder(db: Database, person: Person, number: string): Promise<Order> {
	const [row] = await db.select().from(orders).where(isOwnOf(person, number));
	return findOrder(db, requireOrder(row, number).id);
}

/**
 * Cancels an unpaid order: returns its stock and emails its buyer. @throws Refusal 403, 404; 409 unless the order is
 * unpaid
 */
export function cancelOwnOrder(db: Database, terms: OrderSettings, person: Person, number: string): Promise<Order> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(orders).where(isOwnOf(person, number)).for('update');
		return moveOrder(tx, requireOrder(row, number), 'canceled-by-buyer', terms, { by: 'buyer' });
	});
}

/**
 * Cancels an unpaid order by its link. Call `confirmOrderEmail` first: the link alone must not change an order.
 *
 * @throws Refusal 404; 409 unless the order is unpaid
 */
export function cancelLinkedOrder(db: Database, terms: OrderSettings, id: string): Promise<Order> {
	return inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
		if (!row) throw notFound('order_id', 'Order not found.');
		return moveOrder(tx, row, 'canceled-by-buyer', terms, { by: 'buyer' });
	});
}

/**
 * True if a person has a paid order with the product, shipped or not. The cost grows with the number of the person's
 * orders.
 */
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
