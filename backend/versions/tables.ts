import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * One row: the version of what pages show beside products and prices (categories, posts, coupons, places, metals). Triggers
 * raise it with every statement that changes any of them; whoever does waits for those who have not committed.
 */
export const contentVersion = pgTable(
	'content_version',
	{ id: smallint().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(0) },
	(table) => [check('content_version_single', sql`${table.id} = 1`)],
);
