import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint } from 'drizzle-orm/pg-core';

/**
 * One row: the version of other data that pages display (categories, posts, coupons, places, metals). Triggers increase
 * it with every statement that changes such data. Concurrent changes wait for each other's commit.
 */
export const contentVersion = pgTable(
	'content_version',
	{ id: smallint().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(0) },
	(table) => [check('content_version_single', sql`${table.id} = 1`)],
);
