import type { Logger } from 'pino';
import { clock, createClockDoubt } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { forgetWholeAllowances } from '../limits/rate-limit-in-database.ts';
import { inRounds } from '../repeat-job.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { lapseOrders } from './lapse-orders.ts';
import { dropEndedLocks } from './price-lock.ts';

/** How often orders and quotes are looked through, in milliseconds. */
const period = 60_000;

/**
 * Lets unpaid orders lapse and forgets old quotes, price locks and allowances for as long as the process runs. Does nothing
 * while the database's clock has just been set: the embedded server has this machine's clock.
 *
 * @param forgetMore what else grows old: what people asked the house to buy
 * @returns stops it, after what is under way
 */
export function keepOrdersTidy(
	db: Database,
	{ shopUrl }: { shopUrl: string },
	log: Logger,
	forgetMore: (db: Database) => Promise<void> = async () => {},
): () => Promise<void> {
	const doubtOf = createClockDoubt();
	let isDoubted = false;
	async function believesClock() {
		const setBy = doubtOf(await clock.databaseTime(db));
		if (setBy !== undefined && !isDoubted) {
			log.warn(
				{ setBySeconds: Math.round(setBy / 1000) },
				'the clock was set: orders lapse again when it is right, or has stood for an hour',
			);
		}
		isDoubted = setBy !== undefined;
		return !isDoubted;
	}
	return inRounds(
		async (signal) => {
			if (!(await believesClock())) return;
			const lapsed = await lapseOrders(db, { shopUrl, signal });
			if (lapsed > 0) log.info({ lapsed }, 'orders lapsed unpaid');
			if (!signal.aborted) await forgetQuotes(db);
			if (!signal.aborted) await dropEndedLocks(db);
			if (!signal.aborted) await forgetWholeAllowances(db);
			if (!signal.aborted) await forgetMore(db);
		},
		{ period, failure: 'orders could not be looked through', log },
	);
}
