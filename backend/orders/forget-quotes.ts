import { and, desc, inArray, isNull, lt } from 'drizzle-orm';
import { hour } from '../../contract/time-spans.ts';
import { ago } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { quotes } from './tables.ts';

/** How long a quote is kept after its end, so that the page can still be told that it has expired. */
const keptFor = hour;

/** Quotes without an order that are kept at most, however many addresses ask: some 200 MB of the longest. */
const mostKept = 20_000;

/** Forgets the quotes that nobody ordered by: those that ended long ago, and the oldest beyond the most that are kept. */
export async function forgetQuotes(db: Database, most = mostKept): Promise<void> {
	const isUnordered = isNull(quotes.orderId);
	await db.delete(quotes).where(and(isUnordered, lt(quotes.expiresAt, ago(keptFor))));
	const beyond = db
		.select({ id: quotes.id })
		.from(quotes)
		.where(isUnordered)
		.orderBy(desc(quotes.expiresAt))
		.offset(most);
	await db.delete(quotes).where(and(isUnordered, inArray(quotes.id, beyond)));
}
