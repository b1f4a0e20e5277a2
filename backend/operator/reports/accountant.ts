import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import type { MetalId } from '../../../contract/catalogue/taxonomy.ts';
import { toOunces } from '../../../contract/catalogue/troy-ounces.ts';
import { type AccountantReport, accountantPageSize } from '../../../contract/operator/reports.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import type { Database } from '../../db/database.ts';
import { orderLines, orderMoves, orders } from '../../orders/tables.ts';
import { dayOf, movesOfPeriod } from './period.ts';

/** The value of the metal in one item of a line, and its fine weight. */
type MetalValue = { metal: MetalId; weight: number; cents: number };

/** Lists payments and refunds with the amounts of their orders, oldest first. */
export async function reportForAccountant(
	db: Database,
	{ after, ...period }: CallOutput<'reportForAccountant', 'query'>,
): Promise<AccountantReport> {
	const rows = await db
		.select({
			id: orderMoves.id,
			date: dayOf(orderMoves.at),
			move: orderMoves.move,
			order: orders,
			metals: sql<MetalValue[]>`(
				select coalesce(json_agg(json_build_object(
					'metal', ${orderLines.assay} ->> 'metal', 'weight', (${orderLines.assay} ->> 'fineWeightMicroOz')::bigint,
					'cents', (${orderLines.assay} ->> 'metalCents')::bigint) order by (${orderLines.assay} ->> 'fineWeightMicroOz')::bigint), '[]')
				from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${orderLines.assay} ->> 'metalCents' is not null
			)`,
		})
		.from(orderMoves)
		.innerJoin(orders, eq(orders.id, orderMoves.orderId))
		.where(and(movesOfPeriod(period), after === undefined ? undefined : gt(orderMoves.id, after)))
		.orderBy(asc(orderMoves.id))
		.limit(accountantPageSize + 1);
	const page = rows.slice(0, accountantPageSize);
	return {
		entries: page.map(({ date, move, order, metals }) => {
			// Adds 0, because −0 is written as -0.00.
			const amount = (cents: number) => toDollars(move === 'paid' ? cents : -cents) + 0;
			return {
				date,
				kind: move === 'paid' ? 'sale' : 'refund',
				order_number: order.number,
				payment_method: order.paymentMethod,
				country: order.address.country,
				state: order.address.state,
				items: amount(order.subtotalCents),
				discount: amount(order.discountCents),
				net: amount(order.subtotalCents - order.discountCents),
				shipping: amount(order.shippingCents),
				tax: amount(order.taxCents),
				total: amount(order.totalCents),
				surcharge: amount(order.surchargeCents),
				spot: spotOf(metals),
			};
		}),
		next: rows.length > accountantPageSize ? String(page.at(-1)?.id) : null,
	};
}

/** Computes spot from the heaviest item of each metal, because rounding matters least there. @param metals lightest first */
const spotOf = (metals: MetalValue[]) =>
	Object.fromEntries(
		metals.map(({ metal, weight, cents }) => [metal, toDollars(Math.round(cents / toOunces(weight)))]),
	);
