import type { Logger } from 'pino';
import type { Database } from '../db/database.ts';
import { forgetQuotes } from './forget-quotes.ts';
import { lapseOrders } from './lapse.ts';
import { dropEndedLocks } from './price-lock.ts';
import type { OrderRules } from './rules.ts';

/** How often orders and quotes are looked through, in milliseconds. */
const period = 60_000;

/**
 * Lets unpaid orders lapse and forgets old quotes and price locks for as long as the process runs.
 *
 * @returns stops it, after what is under way
 */
export function keepOrdersTidy(
	db: Database,
	{ rules, shopUrl }: { rules: OrderRules; shopUrl: string },
	log: Logger,
): () => Promise<void> {
	const stopping = new AbortController();
	const { signal } = stopping;
	let running = Promise.resolve();
	const look = () => {
		running = running
			.then(async () => {
				const lapsed = await lapseOrders(db, { rules, shopUrl, signal });
				if (lapsed > 0) log.info({ lapsed }, 'orders lapsed unpaid');
				if (!signal.aborted) await forgetQuotes(db);
				if (!signal.aborted) await dropEndedLocks(db);
			})
			.catch((error: unknown) => log.error({ err: error }, 'orders could not be looked through'));
	};
	look();
	const timer = setInterval(look, period);
	timer.unref();
	return async () => {
		clearInterval(timer);
		stopping.abort();
		await running;
	};
}
