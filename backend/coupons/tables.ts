import { sql } from 'drizzle-orm';
import { bigint, check, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Codes that shoppers may enter at checkout. */
export const coupons = pgTable(
	'coupons',
	{
		/** Capital letters and digits. */
		code: text().primaryKey(),
		kind: text().$type<'goods-percent' | 'free-shipping'>().notNull(),
		/** Whole percent off goods; null for free shipping. */
		percent: smallint(),
		minimumCents: bigint('minimum_cents', { mode: 'number' }).notNull(),
		endsAt: instant('ends_at').notNull(),
	},
	(table) => [
		check('coupons_percent', sql`(${table.kind} = 'goods-percent') = (${table.percent} is not null)`),
		check('coupons_percent_range', sql`${table.percent} between 1 and 100`),
	],
);
