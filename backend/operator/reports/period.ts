import { and, gte, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { shopTimeZone } from '../../../contract/calendar/shop-time-zone.ts';
import { addDays, instantAt } from '../../../contract/calendar/zoned-time.ts';
import { orderLines, orderMoves, orders } from '../../orders/tables.ts';

/** The first moment of a day in the shop's time zone. */
export const startOf = (day: string): Date => instantAt(day, { hour: 0, minute: 0 }, shopTimeZone().id);

/** The day of a moment in the shop's time zone. */
export const dayOf = (at: SQLWrapper): SQL<string> =>
	sql<string>`to_char(${at} at time zone ${sql.raw(`'${shopTimeZone().id.replaceAll("'", '')}'`)}, 'YYYY-MM-DD')`;

type Period = { from: string; to: string };

/** True for moves in a period, both days included. */
export const isInPeriod = ({ from, to }: Period): SQL | undefined =>
	and(gte(orderMoves.at, startOf(from)), lt(orderMoves.at, startOf(addDays(to, 1))));

/**
 * The payments and refunds of a period. An order is a sale once it is paid. A payment that came too late for its
 * order and is sent back is neither a sale nor a refund.
 */
export const movesOfPeriod = (period: Period): SQL | undefined =>
	and(
		isInPeriod(period),
		sql`(${orderMoves.move} = 'paid' or ${orderMoves.move} = 'refunded' and exists (
			select from ${orderMoves} as payment where payment.order_id = ${orderMoves.orderId} and payment.move = 'paid'))`,
	);

/** 1 for a payment, 0 for a refund. */
export const isPayment = sql`(${orderMoves.move} = 'paid')::int`;

/** The price of the items of a line after all discounts. */
export const netOfLine = sql`(${orderLines.askCents} - ${orderLines.saleCents} - ${orderLines.breakCents} - ${orderLines.couponCents}) * ${orderLines.quantity}`;
/** The same for an order. */
export const netOfOrder = sql`${orders.subtotalCents} - ${orders.discountCents}`;
