import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { CallResponse } from '../../contract/calls.ts';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { historySteps } from '../../contract/limits.ts';
import { toDollars } from '../../contract/pricing/amount.ts';
import { day, hour, minute } from '../../contract/time-spans.ts';
import type { Database } from '../db/database.ts';
import { type MarketHours, openBefore } from './market-hours.ts';
import type { SourceId } from './source-id.ts';
import { metals, spotHistory } from './tables.ts';

export type HistoryPoint = { metalId: MetalId; at: Date; askCents: number };
type Range = CallResponse<'getSpotHistory'>['range'];

/** The start of the last 24 hours of trade, so that weekends leave no gap. */
export const dayBefore = (end: Date, hours: MarketHours) => openBefore(hours, end, day);
const before = (milliseconds: number) => (end: Date) => new Date(end.getTime() - milliseconds);

/** The start of each chart. */
const rangeStarts: Record<Range, (end: Date, hours: MarketHours) => Date> = {
	day: dayBefore,
	week: before(7 * day),
	month: before(31 * day),
	year: before(366 * day),
};
/** A little longer than the longest chart. */
const retention = 400 * day;
const sparkline = { points: 24, step: hour };

/** Adds a source's points. A point replaces one with the same metal and time, of any source. */
export async function addHistory(db: Database, source: SourceId, points: HistoryPoint[]): Promise<void> {
	const column = (type: string, values: unknown[]) => sql`${sql.param(values)}::${sql.raw(type)}[]`;
	await db.execute(sql`
		insert into ${spotHistory} (metal_id, at, ask_cents, source)
		select *, ${source}::text from unnest(
			${column(
				'text',
				points.map((point) => point.metalId),
			)},
			${column(
				'timestamptz',
				points.map((point) => point.at.toISOString()),
			)},
			${column(
				'bigint',
				points.map((point) => point.askCents),
			)}
		)
		on conflict (metal_id, at) do update set ask_cents = excluded.ask_cents, source = excluded.source`);
}

/** The minute of a time, under which its price is stored. */
export function minuteOf(at: Date): Date {
	return new Date(at.getTime() - (at.getTime() % minute));
}

/** The last ask of each interval of `step` milliseconds, oldest first. */
function selectThinned(db: Database, step: number, where: SQL | undefined) {
	const part = sql`floor(extract(epoch from ${spotHistory.at}) / ${sql.raw(String(step / 1000))})`;
	return db
		.selectDistinctOn([spotHistory.metalId, part], {
			metalId: spotHistory.metalId,
			at: spotHistory.at,
			askCents: spotHistory.askCents,
		})
		.from(spotHistory)
		.where(where)
		.orderBy(asc(spotHistory.metalId), asc(part), sql`${spotHistory.at} desc`);
}

/** A source and an end. Charts do not mix sources. */
export type Past = { source: SourceId; end: Date };
type Place = Past & { metalId: MetalId; range: Range };

/** Selects the asks of a metal in a range up to its newest price. */
export async function selectHistory(db: Database, hours: MarketHours, { metalId, range, ...past }: Place) {
	const inRange = within(rangeStarts[range](past.end, hours), past);
	const rows = await selectThinned(db, historySteps[range], and(eq(spotHistory.metalId, metalId), inRange));
	return rows.map(({ at, askCents }) => ({ time: at.toISOString(), ask: toDollars(askCents) }));
}

function within(begin: Date, { source, end }: Past) {
	return and(eq(spotHistory.source, source), gt(spotHistory.at, begin), lte(spotHistory.at, end));
}

/**
 * Selects the sparklines of the last day of trade: for each metal, one ask per hour before that of `end`, oldest first.
 */
export async function selectLines(db: Database, hours: MarketHours, past: Past): Promise<Map<MetalId, number[]>> {
	const current = sparklineStep(past.end);
	const inLastDay = and(
		within(dayBefore(past.end, hours), past),
		lt(spotHistory.at, new Date(current * sparkline.step)),
	);
	const points = Map.groupBy(await selectThinned(db, sparkline.step, inLastDay), (point) => point.metalId);
	const asksOf = (line: HistoryPoint[]) => line.map((point) => point.askCents).slice(1 - sparkline.points);
	return new Map([...points].map(([metalId, line]) => [metalId, asksOf(line)]));
}

/** The hour of a time, counted from 1970. */
export function sparklineStep(at: Date): number {
	return Math.floor(at.getTime() / sparkline.step);
}

/** Selects each metal's price 24 hours before a time, or the earliest one that is complete. In cents per troy ounce. */
export async function selectDayAgo(db: Database, { source, end }: Past): Promise<Map<MetalId, number>> {
	const dayAgo = before(day)(end);
	const nearest = (where: SQL, order: SQL) =>
		sql`(select ask_cents from ${spotHistory} where metal_id = ${metals.id} and source = ${source} and ${where} order by at ${order} limit 1)`;
	const older = nearest(lte(spotHistory.at, dayAgo), sql`desc`);
	const complete = sql`${gt(spotHistory.at, dayAgo)} and ${lt(spotHistory.at, minuteOf(end))}`;
	const oldest = nearest(complete, sql`asc`);
	const rows = await db
		.select({ metalId: metals.id, cents: sql<string | number | null>`coalesce(${older}, ${oldest})` })
		.from(metals);
	return new Map(rows.flatMap(({ metalId, cents }) => (cents === null ? [] : [[metalId, Number(cents)]])));
}

/** Keeps one ask per hour before the last day of trade, and deletes those older than any chart. */
export async function compactHistory(db: Database, hours: MarketHours, now: Date): Promise<void> {
	const dayStart = dayBefore(now, hours).getTime();
	const hourOfDayStart = new Date(dayStart - (dayStart % hour)).toISOString();
	const { metalId, at, source } = spotHistory;
	const ranked = sql`
		select ${metalId}, ${at}, max(${at}) over (partition by ${metalId}, ${source}, date_trunc('hour', ${at}, 'UTC')) as last
		from ${spotHistory} where ${at} < ${hourOfDayStart}`;
	await db.execute(sql`
		delete from ${spotHistory} where (${metalId}, ${at}) in (select metal_id, at from (${ranked}) as ranked where at < last)`);
	await db.delete(spotHistory).where(lt(at, before(retention)(now)));
}
