import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { instant, xid8 } from '../db/columns.ts';

/**
 * The transaction that last changed a product, including deleted ones. Triggers write it on every change. In-memory
 * copies follow it: see `facts.ts`.
 */
export const productChanges = pgTable(
	'product_changes',
	{ position: integer().primaryKey(), changed: xid8().notNull() },
	(table) => [index('product_changes_changed').on(table.changed)],
);

/**
 * The transactions that changed products, their pictures or reviews, one row each. Triggers write them. Rows are stored
 * for a day, for readers that look for changes since their last read.
 */
export const productEdits = pgTable(
	'product_edits',
	{ changed: xid8().primaryKey(), at: instant('at').notNull().defaultNow() },
	(table) => [index('product_edits_at').on(table.at)],
);
