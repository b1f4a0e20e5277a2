import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * What callers have used of the rate limits that all nodes share. A caller with a full limit needs no row. The time has
 * no index, because every request would update it, for one scan a minute.
 */
export const allowances = pgTable('allowances', {
	/** Digest of the limit's code and the caller. */
	key: text().primaryKey(),
	/** When everything used will have been refilled. */
	wholeAgainAt: instant('whole_again_at').notNull(),
});
