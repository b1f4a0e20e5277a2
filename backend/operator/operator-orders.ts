import { and, count, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import type { CallOutput } from '../../contract/calls.ts';
import { type OperatorOrder, type OperatorOrders, operatorPageSize } from '../../contract/operator/operator.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { countPages } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import {
	type Details,
	type MailContext,
	moveOrder,
	type OrderPlan,
	type OrderRow,
	selectMoves,
} from '../orders/move-order.ts';
import { presentOrder } from '../orders/present.ts';
import { orderLines, orders } from '../orders/tables.ts';

/** @throws Refusal 404 for a page beyond the last */
export async function listOrders(
	db: Database,
	{ page, ...filters }: CallOutput<'listOrders', 'query'>,
): Promise<OperatorOrders> {
	const where = matching(filters);
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(orders).where(where);
	const pages = countPages(total, { page, perPage: operatorPageSize });
	return { orders: await selectOrders(db, where, page), total, page, pages };
}

/** A page of the orders that match, newest first. */
export async function selectOrders(db: Database, where: SQL | undefined, page = 1): Promise<OperatorOrders['orders']> {
	const rows = await db
		.select({
			order: orders,
			pieces: sql<number>`(select sum(${orderLines.quantity})::int from ${orderLines} where ${orderLines.orderId} = ${orders.id})`,
		})
		.from(orders)
		.where(where)
		.orderBy(desc(orders.placedAt), desc(orders.number))
		.limit(operatorPageSize)
		.offset((page - 1) * operatorPageSize);
	return rows.map(({ order, pieces }) => ({
		order_number: order.number,
		status: order.status,
		refund: order.refund,
		placed_at: order.placedAt.toISOString(),
		email: order.email,
		pieces,
		total: toDollars(order.totalCents),
		payment_method: order.paymentMethod,
	}));
}

function matching({ status, refund, email, sku, since, until }: Omit<CallOutput<'listOrders', 'query'>, 'page'>) {
	const hasSku = sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.sku} = ${sku})`;
	return and(
		status && eq(orders.status, status),
		refund && eq(orders.refund, refund),
		email ? eq(sql`lower(${orders.email})`, email.toLowerCase()) : undefined,
		sku ? hasSku : undefined,
		since ? gte(orders.placedAt, startOf(since)) : undefined,
		until ? lt(orders.placedAt, startOf(until, 1)) : undefined,
	);
}

/** The start of a day, or of one that is later, in the shop's time zone. */
const startOf = (day: string, later = 0): SQL =>
	sql`(${day}::date + ${later}::int)::timestamp at time zone ${shopTimeZone().id}`;

/** @throws Refusal 404 */
export async function showOrder(db: Database, number: string): Promise<OperatorOrder> {
	const [row] = await db.select().from(orders).where(eq(orders.number, number));
	return present(db, requireOrder(row, number));
}

/**
 * Changes the state of an order, while its row is locked.
 *
 * @throws Refusal 404; 409 if the order's state does not allow it
 */
export async function moveByOperator(
	db: Database,
	{ operator, ...context }: MailContext & { operator: Operator },
	plan: OrderPlan,
	{ order_number, ...details }: Details & { order_number: string },
): Promise<OperatorOrder> {
	await inTransaction(db, async (tx) => {
		const [row] = await tx.select().from(orders).where(eq(orders.number, order_number)).for('update');
		const order = requireOrder(row, order_number);
		const moved = await moveOrder(tx, order, plan, context, { ...details, by: 'operator' });
		await operator.record(tx, {
			subject: order_number,
			before: { status: order.status, refund: order.refund },
			after: { status: moved.status, refund: moved.refund },
			reason: details.note,
		});
	});
	return showOrder(db, order_number);
}

function requireOrder(row: OrderRow | undefined, number: string): OrderRow {
	if (row) return row;
	throw notFound('order_number', `There is no order ${number}.`);
}

async function present(db: Database, row: OrderRow): Promise<OperatorOrder> {
	const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, row.id)).orderBy(orderLines.position);
	const moves = await selectMoves(db, row.id);
	return {
		order: presentOrder(row, lines, moves),
		note: row.note,
		moves: moves.map(({ move, at, by, note }) => ({ move, at: at.toISOString(), by, note })),
	};
}
