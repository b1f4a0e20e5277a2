import { lt, sql } from 'drizzle-orm';
import { productEdits } from '../catalogue/tables.ts';
import type { Connection } from '../db/database.ts';
import { thinHistory } from '../pricing/history.ts';
import type { MarketHours } from '../pricing/market-hours.ts';

/** Thins the price history and forgets old edits of products. Runs once an hour. */
export async function tidyPrices({ unhurried }: Connection, hours: MarketHours, now: Date): Promise<void> {
	await unhurried(async (session) => {
		await thinHistory(session, hours, now);
		await session.delete(productEdits).where(lt(productEdits.at, sql`now() - interval '1 day'`));
	});
}
