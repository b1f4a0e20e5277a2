import { and, eq, gte, lt, max, min, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '../../../contract/calendar/shop-time-zone.ts';
import type { CallOutput } from '../../../contract/calls.ts';
import { maxReportRows, type SalesReport, type salesGroups } from '../../../contract/operator/reports.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import type { Database } from '../../db/database.ts';
import { orderLines, orderMoves, orders } from '../../orders/tables.ts';
import { dayOf, isInPeriod, isPayment, movesOfPeriod, netOfLine, netOfOrder } from './period.ts';

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

/** Moves of orders per statement. More could take longer than a statement may. */
const batch = 10_000;

/** Sums the paid orders of a period, and the refunds, in batches. Memory grows with the rows of the report only. */
export async function reportSales(db: Database, query: Query): Promise<SalesReport> {
	const group = groups[query.by]();
	const rows = new Map<string, Row>();
	const total: Row = { title: null, orders: 0, items: 0, net: 0, shipping: 0, tax: 0, refunded: 0 };
	const [bounds] = await db
		.select({ first: min(orderMoves.id), last: max(orderMoves.id) })
		.from(orderMoves)
		.where(isInPeriod(query));
	const { first, last } = bounds ?? {};
	for (let from = first ?? 0; from <= (last ?? -1); from += batch) {
		const where = and(movesOfPeriod(query), gte(orderMoves.id, from), lt(orderMoves.id, from + batch));
		for (const { key, ...row } of await sumsOf(db, where, group)) {
			const known = rows.get(key);
			if (known) add(known, row);
			else rows.set(key, row);
			if (!group.isOfLines) add(total, row);
		}
		if (!group.isOfLines) continue;
		const [sum] = await sumsOf(db, where, { key: sql<string>`''`, isOfLines: false });
		if (sum) add(total, sum);
	}
	const sorted = [...rows].toSorted(([key, row], [otherKey, other]) =>
		query.by === 'product' && row.net !== other.net
			? other.net - row.net
			: Number(key > otherKey) - Number(key < otherKey),
	);
	const shown = sorted.slice(0, maxReportRows);
	return {
		rows: shown.map(([key, row]) => ({ key, title: row.title, ...inDollars(row) })),
		omitted: sorted.length - shown.length,
		total: inDollars(total),
		time_zone: shopTimeZone().id,
	};
}

/** Sums in cents. */
type Row = Record<'orders' | 'items' | 'net' | 'tax' | 'refunded', number> & {
	title: string | null;
	shipping: number | null;
};

function add(row: Row, other: Row): void {
	for (const name of ['orders', 'items', 'net', 'tax', 'refunded'] as const) row[name] += other[name];
	row.shipping = row.shipping === null || other.shipping === null ? null : row.shipping + other.shipping;
}

const number = (value: SQL) => sql<number>`coalesce(${value}, 0)`.mapWith(Number);

function sumsOf(db: Database, where: SQL | undefined, { key, title, isOfLines }: Group) {
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
		.where(where)
		.groupBy(sql`1`)
		.$dynamic();
	return isOfLines ? rows.innerJoin(orderLines, eq(orderLines.orderId, orders.id)) : rows;
}

const inDollars = ({ orders, items, net, shipping, tax, refunded }: Row) => ({
	...{ orders, items, net: toDollars(net), shipping: shipping === null ? null : toDollars(shipping) },
	...{ tax: toDollars(tax), total: toDollars(net + (shipping ?? 0) + tax), refunded: toDollars(refunded) },
});
