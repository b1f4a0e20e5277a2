import { and, count, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { instantAt } from '../../contract/calendar/zoned-time.ts';
import { orderNumber } from '../../contract/orders/order-number.ts';
import { hasEnded, isSent, isUnpaid } from '../../contract/orders/order-statuses.ts';
import {
	type OwnOrders,
	type OwnOrdersQuery,
	ownOrdersPageSize,
	ownOrdersPictures,
} from '../../contract/orders/own-orders.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import type { Database } from '../db/database.ts';
import { countPages } from '../http/paging.ts';
import type { Person } from '../http/person.ts';
import { versionedPath } from '../pictures/picture-versions.ts';
import { orderLines, orders } from './tables.ts';

type Filters = Omit<OwnOrdersQuery, 'page'>;

/** A subquery over the order's lines. */
const ofLines = <T>(what: SQL<T>) =>
	sql<T>`(select ${what} from ${orderLines} where ${orderLines.orderId} = ${orders.id})`;

const pieces = ofLines<number>(sql`sum(${orderLines.quantity})::int`);
const lines = ofLines<number>(sql`count(*)::int`);
const title = ofLines<string>(sql`min(${orderLines.title}) filter (where ${orderLines.position} = 0)`);
const pictures = ofLines<string[]>(
	sql`array_agg(${orderLines.img} order by ${orderLines.position}) filter (where ${orderLines.position} < ${ownOrdersPictures})`,
);

/**
 * A page of a person's orders, newest first.
 *
 * @throws Refusal 404 for a page beyond the last
 */
export async function listOwnOrders(
	db: Database,
	person: Person,
	{ page, ...filters }: OwnOrdersQuery,
): Promise<OwnOrders> {
	const isOwn = eq(orders.userId, person.id);
	const where = and(isOwn, ...filtersOf(filters));
	const [{ total = 0 } = {}] = await db.select({ total: count() }).from(orders).where(where);
	const pages = countPages(total, { page, perPage: ownOrdersPageSize });
	const rows = await db
		.select({ order: orders, pieces, lines, title, pictures })
		.from(orders)
		.where(where)
		.orderBy(desc(orders.placedAt), desc(orders.number))
		.limit(ownOrdersPageSize)
		.offset((page - 1) * ownOrdersPageSize);
	return {
		orders: rows.map(({ order, ...ofLines }) => ({
			order_number: order.number,
			status: order.status,
			refund: order.refund,
			placed_at: order.placedAt.toISOString(),
			total: toDollars(order.totalCents),
			...ofLines,
			pictures: ofLines.pictures.map(versionedPath),
			due_at: isUnpaid(order.status) ? order.dueAt.toISOString() : null,
			shipment: isSent(order.status) ? { carrier: order.carrier, tracking: order.tracking } : null,
			delivery: hasEnded(order.status) ? null : order.delivery,
		})),
		total,
		page,
		pages,
		years: await yearsOf(db, isOwn),
	};
}

/** The years in which orders were placed, latest first. */
async function yearsOf(db: Database, isOwn: SQL): Promise<number[]> {
	const year = sql<number>`extract(year from ${orders.placedAt} at time zone ${shopTimeZone().id})::int`.as('year');
	const rows = await db.selectDistinct({ year }).from(orders).where(isOwn).orderBy(desc(sql`year`));
	return rows.map(({ year }) => year);
}

function filtersOf({ status, year, searchText }: Filters): (SQL | undefined)[] {
	return [
		status && eq(orders.status, status),
		year ? and(gte(orders.placedAt, startOfYear(year)), lt(orders.placedAt, startOfYear(year + 1))) : undefined,
		searchText ? or(hasNumber(searchText), hasWords(searchText)) : undefined,
	];
}

const startOfYear = (year: number): Date => instantAt(`${year}-01-01`, { hour: 0, minute: 0 }, shopTimeZone().id);

function hasNumber(searchText: string): SQL | undefined {
	const { data } = orderNumber.safeParse(searchText);
	return data === undefined ? undefined : eq(orders.number, data);
}

/** True if one line of the order contains every word. Ignores case, accents and punctuation. */
function hasWords(searchText: string): SQL {
	const words = withoutMarks(searchText).match(/[\p{L}\p{N}]+/gu) ?? [];
	if (words.length === 0) return sql`false`;
	const text = sql`regexp_replace(normalize(lower(${orderLines.title} || ' ' || ${orderLines.sku}), NFD), '[\\u0300-\\u036f]', '', 'g')`;
	const patterns = sql.param(words.map((word) => `%${word}%`));
	return sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${text} like all(${patterns}::text[]))`;
}

const withoutMarks = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
