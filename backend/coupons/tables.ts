import { sql } from 'drizzle-orm';
import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';
import { createRowRule, isFiniteTime, isOneOf } from '../db/row-rules.ts';

/** Codes that shoppers may enter at checkout. */
const couponRule = createRowRule(sql`'Coupon ' || code`);

export const coupons = pgTable(
	'coupons',
	{
		/** Capital letters and digits. */
		code: text().primaryKey(),
		kind: text().$type<'goods-percent' | 'free-shipping'>().notNull(),
		/** Whole percent off; null for free shipping. */
		percent: smallint(),
		minimumCents: bigint('minimum_cents', { mode: 'number' }).notNull(),
		endsAt: instant('ends_at').notNull(),
	},
	(table) => [
		couponRule(
			'coupons_code',
			sql`${table.code} ~ '^[A-Z0-9]{1,40}$'`,
			'code must be capital letters and digits',
			table.code,
		),
		couponRule(
			'coupons_kind',
			isOneOf(table.kind, ['goods-percent', 'free-shipping']),
			'kind must be goods-percent or free-shipping',
			table.kind,
		),
		couponRule(
			'coupons_percent',
			sql`case ${table.kind} when 'goods-percent' then ${table.percent} between 1 and 100 else ${table.percent} is null end`,
			'percent must be between 1 and 100 for goods-percent, and null for free-shipping',
			table.percent,
		),
		couponRule(
			'coupons_minimum',
			sql`${table.minimumCents} between 0 and 10000000000000`,
			'minimum_cents must be 0 or more',
			table.minimumCents,
		),
		couponRule('coupons_ends_at', isFiniteTime(table.endsAt), 'ends_at must not be infinite'),
	],
);
