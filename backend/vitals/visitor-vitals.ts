import { gte, lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { shopTimeZone } from '../../contract/calendar/shop-time-zone.ts';
import { addDays, dayOf } from '../../contract/calendar/zoned-time.ts';
import { maxVitalsDays, type VitalsReport } from '../../contract/operator/vitals.ts';
import { hour } from '../../contract/time-spans.ts';
import type { PageVitals } from '../../contract/vitals/page-vitals.ts';
import { bucketOf, p75Of, vitalNames, vitals } from '../../contract/vitals/vitals.ts';
import type { Database } from '../db/database.ts';
import { repeatJob } from '../repeat-job.ts';
import { visitorVitals } from './tables.ts';

const today = () => dayOf(new Date(), shopTimeZone().id);

/** Counts the vitals of one load of a page. Its rows have one order, so two statements never wait for each other's rows. */
export async function countVitals(db: Database, { route, device, ...values }: PageVitals): Promise<void> {
	const rows = vitalNames.flatMap((metric) => {
		const value = values[metric];
		if (value === undefined) return [];
		return [{ day: today(), route, device, metric, bucket: bucketOf(metric, value), count: 1 }];
	});
	const key = [
		visitorVitals.day,
		visitorVitals.route,
		visitorVitals.device,
		visitorVitals.metric,
		visitorVitals.bucket,
	];
	await db
		.insert(visitorVitals)
		.values(rows)
		.onConflictDoUpdate({ target: key, set: { count: sql`${visitorVitals.count} + 1` } });
}

/** The 75th percentiles of the last days, today included, by route and device. */
export async function reportVitals(db: Database, days: number): Promise<VitalsReport> {
	const since = addDays(today(), 1 - days);
	const { route, device, metric, bucket, count } = visitorVitals;
	const rows = await db
		.select({ route, device, metric, bucket, count: sql<number>`sum(${count})::int` })
		.from(visitorVitals)
		.where(gte(visitorVitals.day, since))
		.groupBy(route, device, metric, bucket)
		.orderBy(route, device, metric);
	const groups = Map.groupBy(rows, (row) => [row.route, row.device, row.metric].join(' '));
	return { since, vitals: [...groups.values()].flatMap(summarize) };
}

type Row = Pick<typeof visitorVitals.$inferSelect, 'route' | 'device' | 'metric' | 'bucket' | 'count'>;

/** @param rows buckets of one metric of one route and device */
function summarize(rows: Row[]): VitalsReport['vitals'] {
	const [first] = rows;
	if (!first) return [];
	const { route, device, metric } = first;
	const counts = [...vitals[metric].bounds, Number.POSITIVE_INFINITY].map(
		(_, bucket) => rows.find((row) => row.bucket === bucket)?.count ?? 0,
	);
	const p75 = p75Of(metric, counts);
	const loads = counts.reduce((sum, count) => sum + count, 0);
	return [{ route, device, metric, loads, p75: p75 === undefined || !Number.isFinite(p75) ? null : p75 }];
}

/** Deletes old days once an hour. @returns a function that stops the job after the current round */
export function deleteOldVitals(db: Database, log: Logger): () => Promise<void> {
	return repeatJob(() => db.delete(visitorVitals).where(lt(visitorVitals.day, addDays(today(), 1 - maxVitalsDays))), {
		period: hour,
		failure: 'cannot delete old vitals',
		log,
	});
}
