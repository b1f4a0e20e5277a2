import { sql } from 'drizzle-orm';
import type { Connection } from '../db/database.ts';
import { thinHistory } from './history.ts';
import type { MarketHours } from './market-hours.ts';

/**
 * What has to be done once an hour: thins the history and, on PGlite, which does neither by itself, gives back the room
 * of the rows and of the log (some 17 MB an hour) that ticks have filled.
 */
export async function tidyPrices({ kind, db, unhurried }: Connection, hours: MarketHours, now: Date): Promise<void> {
	await unhurried((session) => thinHistory(session, hours, now));
	if (kind !== 'pglite') return;
	await db.execute(
		sql`vacuum products, product_changes, spot_prices, spot_history, price_state, quotes, price_locks, allowances`,
	);
	await db.execute(sql`checkpoint`);
}
