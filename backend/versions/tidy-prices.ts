import { lt, sql } from 'drizzle-orm';
import { productEdits } from '../catalogue/tables.ts';
import type { Connection } from '../db/database.ts';
import { thinHistory } from '../pricing/history.ts';
import type { MarketHours } from '../pricing/market-hours.ts';

/**
 * What has to be done once an hour: thins the history and, on PGlite, which does neither by itself, gives back the room
 * of the rows and of the log (some 17 MB an hour) that ticks have filled.
 */
export async function tidyPrices({ kind, db, unhurried }: Connection, hours: MarketHours, now: Date): Promise<void> {
	await unhurried(async (session) => {
		await thinHistory(session, hours, now);
		await session.delete(productEdits).where(lt(productEdits.at, sql`now() - interval '1 day'`));
	});
	if (kind !== 'pglite') return;
	await db.execute(
		sql`vacuum products, product_changes, product_edits, spot_prices, spot_history, price_state, quotes, price_locks, allowances`,
	);
	await db.execute(sql`checkpoint`);
}
