import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/**
 * What callers have used of the allowances that all nodes count together; a caller whose allowance is whole needs no row.
 * Without an index on the time: each call would write it anew, for one look through the rows a minute.
 */
export const allowances = pgTable('allowances', {
	/** Digest of what is allowed and to whom. */
	key: text().primaryKey(),
	/** When all that was used will have come back. */
	wholeAgainAt: instant('whole_again_at').notNull(),
});
