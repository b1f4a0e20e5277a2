import { and, asc, eq } from 'drizzle-orm';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { dayOf } from '../../contract/calendar/zoned-time.ts';
import { paidCentsOf } from '../../contract/orders/order-amounts.ts';
import { hasEnded } from '../../contract/orders/order-statuses.ts';
import type { OrderHoldings } from '../../contract/portfolio/holding.ts';
import { products } from '../catalogue/tables.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { orderLines, orders } from '../orders/tables.ts';
import { metals } from '../pricing/tables.ts';
import { insertHoldings, lockPortfolio } from './change-holdings.ts';
import { holdings } from './tables.ts';

/** Finds a person's order. @throws Refusal 404 if it does not exist or belongs to someone else */
async function findOwnOrder(db: Database, person: Person, number: string) {
	const [order] = await db
		.select()
		.from(orders)
		.where(and(eq(orders.number, number), eq(orders.userId, person.id)));
	if (order) return order;
	throw notFound('order_number', `You don’t have an order ${number}.`);
}

/** Selects an order's lines of metal, including products that are no longer sold. */
function selectMetalLines(db: Database, orderId: string) {
	return db
		.select({
			position: orderLines.position,
			title: orderLines.title,
			productId: products.id,
			metalId: metals.id,
			fineWeightMicroOz: products.fineWeightMicroOz,
			quantity: orderLines.quantity,
			askCents: orderLines.askCents,
			saleCents: orderLines.saleCents,
			breakCents: orderLines.breakCents,
			couponCents: orderLines.couponCents,
			holdingId: holdings.id,
		})
		.from(orderLines)
		.innerJoin(products, eq(products.id, orderLines.productId))
		.innerJoin(metals, eq(metals.id, products.metalId))
		.leftJoin(holdings, and(eq(holdings.orderId, orderLines.orderId), eq(holdings.orderLine, orderLines.position)))
		.where(eq(orderLines.orderId, orderId))
		.orderBy(asc(orderLines.position));
}

/** @throws Refusal 403, 404 */
export async function readOrderHoldings(db: Database, person: Person, number: string): Promise<OrderHoldings> {
	const order = await findOwnOrder(db, person, number);
	if (isOrderVoid(order)) return { lines: [] };
	const lines = await selectMetalLines(db, order.id);
	return {
		lines: lines.map(({ title, metalId, quantity, holdingId }) => {
			return { title, metal_id: metalId, quantity, is_held: holdingId !== null };
		}),
	};
}

/**
 * Adds the metal lines of an order that the portfolio does not contain yet, with the price before tax and shipping, and
 * the order's date.
 *
 * @throws Refusal 403, 404, 409
 */
export async function addOrderHoldings(db: Database, person: Person, number: string) {
	return inTransaction(db, async (tx) => {
		await lockPortfolio(tx, person);
		const order = await findOwnOrder(tx, person, number);
		if (isOrderVoid(order)) {
			throw new Refusal(409, 'order_ended', `Order ${number} was ${order.status}: nothing of it is yours.`);
		}
		const lines = await selectMetalLines(tx, order.id);
		const rows = lines.flatMap(({ metalId, fineWeightMicroOz, holdingId, ...line }) =>
			fineWeightMicroOz && holdingId === null
				? [
						{
							metalId,
							title: line.title.slice(0, 120),
							productId: line.productId,
							fineWeightMicroOz,
							quantity: line.quantity,
							paidCents: paidCentsOf(line) * line.quantity,
							acquiredOn: dayOf(order.placedAt, shopTimeZone().id),
							orderId: order.id,
							orderLine: line.position,
						},
					]
				: [],
		);
		return { added: await insertHoldings(tx, person, rows) };
	});
}

const isOrderVoid = ({ status, refund }: typeof orders.$inferSelect) => hasEnded(status) || refund !== null;
