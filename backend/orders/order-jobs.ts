import { and, desc, inArray, isNull, lt } from 'drizzle-orm';
import type { Logger } from 'pino';
import { hour } from '../../contract/time-spans.ts';
import { ago, clock, createClockCheck } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { deleteRefilledLimits } from '../limits/rate-limit-in-database.ts';
import { repeatJob } from '../repeat-job.ts';
import { lapseOrders } from './lapse-orders.ts';
import { deleteExpiredLocks } from './price-lock.ts';
import { quotes } from './tables.ts';

/** Time between rounds, in milliseconds. */
const period = 60_000;

/**
 * Expires unpaid orders, and deletes old quotes, price locks and rate limits, as long as the process runs. Skips rounds
 * after the database's clock was changed, because the embedded server uses this machine's clock.
 *
 * @param deleteMore deletes other old rows: requests to sell
 * @returns a function that stops the job after the current round
 */
export function startOrderJobs(
	db: Database,
	{ shopUrl }: { shopUrl: string },
	log: Logger,
	deleteMore: (db: Database) => Promise<void> = async () => {},
): () => Promise<void> {
	const clockJump = createClockCheck();
	let isClockSuspect = false;
	async function isClockTrusted() {
		const jump = clockJump(await clock.databaseTime(db));
		if (jump !== undefined && !isClockSuspect) {
			log.warn(
				{ setBySeconds: Math.round(jump / 1000) },
				'the clock was changed: orders expire again when it is correct, or was stable for an hour',
			);
		}
		isClockSuspect = jump !== undefined;
		return !isClockSuspect;
	}
	return repeatJob(
		async (signal) => {
			if (!(await isClockTrusted())) return;
			const lapsed = await lapseOrders(db, { shopUrl, signal });
			if (lapsed > 0) log.info({ lapsed }, 'orders expired unpaid');
			if (!signal.aborted) await deleteOldQuotes(db);
			if (!signal.aborted) await deleteExpiredLocks(db);
			if (!signal.aborted) await deleteRefilledLimits(db);
			if (!signal.aborted) await deleteMore(db);
		},
		{ period, failure: 'cannot expire orders and delete old rows', log },
	);
}

/** How long an expired quote is stored, so that the page can still explain that it has expired. */
const retention = hour;

/** Maximum number of quotes without an order, for all clients: about 200 MB of the longest. */
const maxQuotes = 20_000;

/** Deletes quotes without an order: those that expired long ago, and the oldest beyond the limit. */
export async function deleteOldQuotes(db: Database, limit = maxQuotes): Promise<void> {
	const isUnordered = isNull(quotes.orderId);
	await db.delete(quotes).where(and(isUnordered, lt(quotes.expiresAt, ago(retention))));
	const beyond = db
		.select({ id: quotes.id })
		.from(quotes)
		.where(isUnordered)
		.orderBy(desc(quotes.expiresAt))
		.offset(limit);
	await db.delete(quotes).where(and(isUnordered, inArray(quotes.id, beyond)));
}
