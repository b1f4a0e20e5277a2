import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Shop } from '../../contract/shop.ts';
import { instant } from '../db/columns.ts';

/**
 * The mode of the shop that the database belongs to, at most one row: a demo that was loaded into it, or a live shop
 * that has started on it.
 */
export const shopMode = pgTable(
	'shop_mode',
	{
		id: integer().primaryKey().default(1),
		mode: text().$type<Shop['mode']>().notNull(),
		since: instant('since').notNull().defaultNow(),
	},
	(table) => [
		check('shop_mode_one_row', sql`${table.id} = 1`),
		check('shop_mode_known', sql`${table.mode} in ('demo', 'live')`),
	],
);
