import { and, eq, gt, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { shopTimeZone } from '../../../contract/calendar/shop-time-zone.ts';
import type { CallOutput } from '../../../contract/calls.ts';
import { metalIds } from '../../../contract/catalogue/metal-ids.ts';
import { toOunces } from '../../../contract/catalogue/troy-ounces.ts';
import type { ExposureReport } from '../../../contract/operator/reports.ts';
import { isBought, isUnpaid, orderStatuses } from '../../../contract/orders/order-statuses.ts';
import { toDollars } from '../../../contract/pricing/amount.ts';
import { now } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { orderLines, orders } from '../../orders/tables.ts';
import { spotPrices } from '../../pricing/tables.ts';
import { sellRequests } from '../../selling/tables.ts';
import { startOf } from './period.ts';

type Query = CallOutput<'reportExposure', 'query'>;
/** Millionths of a fine troy ounce by metal. */
type MicroOunces = Map<string, number>;

/** Adds up the fine weight that the shop has sold and bought. Canceled and lapsed orders do not count. */
export async function reportExposure(db: Database, { since }: Query): Promise<ExposureReport> {
	const from = since === undefined ? undefined : startOf(since);
	const [bought, unpaid] = [orderStatuses.filter(isBought), orderStatuses.filter(isUnpaid)];
	const sold = await sumOrders(db, and(inArray(orders.status, bought), from && gte(orders.placedAt, from)));
	const locked = await sumOrders(db, and(inArray(orders.status, unpaid), from && gte(orders.placedAt, from)));
	const isSince = from && gte(sellRequests.madeAt, from);
	const accepted = await sumRequests(db, and(inArray(sellRequests.status, ['accepted', 'paid']), isSince));
	const holds = or(
		eq(sellRequests.status, 'received'),
		and(eq(sellRequests.status, 'open'), gt(sellRequests.heldUntil, now)),
	);
	const offered = await sumRequests(db, and(holds, isSince));
	const spots = new Map((await db.select().from(spotPrices)).map(({ metalId, askCents }) => [metalId, askCents]));
	return {
		metals: metalIds.map((metal_id) => {
			const weightIn = (sums: MicroOunces) => sums.get(metal_id) ?? 0;
			const net = weightIn(sold) + weightIn(locked) - weightIn(accepted);
			const spotCents = spots.get(metal_id);
			return {
				metal_id,
				sold: toOunces(weightIn(sold)),
				unpaid: toOunces(weightIn(locked)),
				bought: toOunces(weightIn(accepted)),
				net: toOunces(net),
				offered: toOunces(weightIn(offered)),
				spot: spotCents === undefined ? null : toDollars(spotCents),
				value: spotCents === undefined ? null : toDollars(Math.round(toOunces(net) * spotCents)),
			};
		}),
		time_zone: shopTimeZone().id,
	};
}

async function sumOrders(db: Database, where: ReturnType<typeof and>): Promise<MicroOunces> {
	const rows = await db
		.select({
			metal: sql<string>`${orderLines.assay} ->> 'metal'`,
			weight: sql<number>`sum((${orderLines.assay} ->> 'fineWeightMicroOz')::numeric * ${orderLines.quantity})`.mapWith(
				Number,
			),
		})
		.from(orderLines)
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(and(where, isNotNull(orderLines.assay)))
		.groupBy(sql`1`);
	return new Map(rows.map(({ metal, weight }) => [metal, weight]));
}

async function sumRequests(db: Database, where: ReturnType<typeof and>): Promise<MicroOunces> {
	const rows = await db
		.select({
			metal: sql<string>`item ->> 'metalId'`,
			weight: sql<number>`sum((item ->> 'fineWeightMicroOz')::numeric * (item ->> 'pieces')::numeric)`.mapWith(Number),
		})
		.from(sellRequests)
		.innerJoin(sql`jsonb_array_elements(${sellRequests.rows}) as item`, sql`true`)
		.where(where)
		.groupBy(sql`1`);
	return new Map(rows.map(({ metal, weight }) => [metal, weight]));
}
