import { lt, sql } from 'drizzle-orm';
import { productEdits } from '../catalogue/change-log-tables.ts';
import type { Connection } from '../db/database.ts';
import { compactHistory } from '../pricing/history.ts';
import type { MarketHours } from '../pricing/market-hours.ts';

/** Compacts the price history, and deletes old product edits. Runs once an hour. */
export async function deleteOldPriceData(
	{ withoutTimeLimits }: Connection,
	hours: MarketHours,
	now: Date,
): Promise<void> {
	await withoutTimeLimits(async (session) => {
		await compactHistory(session, hours, now);
		await session.delete(productEdits).where(lt(productEdits.at, sql`now() - interval '1 day'`));
	});
}
