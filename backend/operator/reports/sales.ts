import { countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '../../../contract/calendar/shop-time-zone.ts';
import type { CallOutput } from '../../../contract/calls.ts';
import { maxReportRows, type SalesReport, type salesGroups } from '../../../contract/operator/reports.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import type { Database } from '../../db/database.ts';
import { orderLines, orderMoves, orders } from '../../orders/tables.ts';
import { dayOf, isPayment, movesOfPeriod, netOfLine, netOfOrder } from './period.ts';

type Query = CallOutput<'reportSales', 'query'>;
type Group = { key: SQL<string>; title?: SQL<string | null>; isOfLines: boolean };

const groups: Record<(typeof salesGroups)[number], () => Group> = {
	day: () => ({ key: dayOf(orderMoves.at), isOfLines: false }),
	payment: () => ({ key: sql<string>`${orders.paymentMethod}`, isOfLines: false }),
	metal: () => ({ key: sql<string>`coalesce(${orderLines.assay} ->> 'metal', 'none')`, isOfLines: true }),
	product: () => ({
		key: sql<string>`${orderLines.sku}`,
		title: sql<string>`max(${orderLines.title})`,
		isOfLines: true,
	}),
};

/** Sums the paid orders of a period, and the refunds. The database adds up, so memory does not depend on their number. */
export async function reportSales(db: Database, query: Query): Promise<SalesReport> {
	const group = groups[query.by]();
	const found = await sumsOf(db, query, group).limit(maxReportRows + 1);
	const [total] = await sumsOf(db, query, { key: sql<string>`''`, isOfLines: false });
	const rows = found.slice(0, maxReportRows).map(({ key, title, ...row }) => ({ key, title, ...inDollars(row) }));
	const all = found.length > maxReportRows ? await countGroups(db, query, group) : found.length;
	return {
		rows,
		omitted: all - rows.length,
		total: inDollars(total ?? { orders: 0, items: 0, net: 0, shipping: 0, tax: 0, refunded: 0 }),
		time_zone: shopTimeZone().id,
	};
}

const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

/** Sums by a group. By product, the largest come first. */
function sumsOf(db: Database, query: Query, { key, title, isOfLines }: Group) {
	const items = sql`(select sum(${orderLines.quantity}) from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;
	const net = isOfLines ? netOfLine : netOfOrder;
	const tax = isOfLines ? orderLines.taxCents : orders.taxCents;
	const refunded = isOfLines ? sql`${netOfLine} + ${orderLines.taxCents}` : orders.totalCents;
	const of = (amount: unknown) => number(sql`sum((${amount}) * ${isPayment})`);
	const rows = db
		.select({
			key,
			title: title ?? sql<string | null>`null`,
			orders: number(sql`count(distinct ${orders.id}) filter (where ${orderMoves.move} = 'paid')`),
			items: of(isOfLines ? orderLines.quantity : items),
			net: of(net),
			shipping: isOfLines ? sql<null>`null` : of(orders.shippingCents),
			tax: of(tax),
			refunded: number(sql`sum((${refunded}) * (1 - ${isPayment}))`),
		})
		.from(orderMoves)
		.innerJoin(orders, eq(orders.id, orderMoves.orderId))
		.where(movesOfPeriod(query))
		.groupBy(sql`1`)
		.orderBy(query.by === 'product' ? sql`5 desc, 1` : sql`1`)
		.$dynamic();
	return isOfLines ? rows.innerJoin(orderLines, eq(orderLines.orderId, orders.id)) : rows;
}

async function countGroups(db: Database, query: Query, { key }: Group): Promise<number> {
	const [row] = await db
		.select({ count: countDistinct(key) })
		.from(orderMoves)
		.innerJoin(orders, eq(orders.id, orderMoves.orderId))
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.where(movesOfPeriod(query));
	return row?.count ?? 0;
}

type Cents = { orders: number; items: number; net: number; shipping: number | null; tax: number; refunded: number };

const inDollars = ({ orders, items, net, shipping, tax, refunded }: Cents) => ({
	...{ orders, items, net: toDollars(net), shipping: shipping === null ? null : toDollars(shipping) },
	...{ tax: toDollars(tax), total: toDollars(net + (shipping ?? 0) + tax), refunded: toDollars(refunded) },
});
