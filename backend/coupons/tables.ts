import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { type CouponKind, couponKinds } from '../../contract/coupons/coupon.ts';
import { instant } from '../db/columns.ts';
import { createRowRule, isFiniteTime, isNotBlank, isNullOr, isOneOf } from '../db/row-rules.ts';

/** Codes that shoppers may enter at checkout. */
const couponRule = createRowRule(sql`'Coupon ' || code`);

export const coupons = pgTable(
	'coupons',
	{
		/** Capital letters and digits. */
		code: text().primaryKey(),
		kind: text().$type<CouponKind>().notNull(),
		/** Whole percent off. Only for goods-percent. */
		percent: smallint(),
		/** Taken off the whole order. Only for amount. */
		amountCents: bigint('amount_cents', { mode: 'number' }),
		/** Whether it also applies to metal. */
		forMetal: boolean('for_metal').notNull().default(false),
		minimumCents: bigint('minimum_cents', { mode: 'number' }).notNull(),
		endsAt: instant('ends_at').notNull(),
		/** Whether the coupons page lists it. */
		isListed: boolean('is_listed').notNull().default(true),
		/** Maximum number of orders that use it, not counting canceled and expired ones. Null: no limit. */
		maxUses: integer('max_uses'),
		/** The same for one mailbox. */
		maxUsesPerCustomer: integer('max_uses_per_customer'),
		/** The only customer who may use it. */
		email: text(),
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
			isOneOf(table.kind, couponKinds),
			`kind must be one of ${couponKinds.join(', ')}`,
			table.kind,
		),
		couponRule(
			'coupons_percent',
			sql`case ${table.kind} when 'goods-percent' then ${table.percent} between 1 and 100 else ${table.percent} is null end`,
			'percent must be between 1 and 100 for goods-percent, and null for others',
			table.percent,
		),
		couponRule(
			'coupons_amount',
			sql`case ${table.kind} when 'amount' then ${table.amountCents} between 1 and 100000000 else ${table.amountCents} is null end`,
			'amount_cents must be between 1 and 100000000 for amount, and null for others',
			table.amountCents,
		),
		...[table.maxUses, table.maxUsesPerCustomer].map((column) =>
			couponRule(
				`coupons_${column.name}`,
				isNullOr(column, sql`${column} >= 1`),
				`${column.name} must be null, or 1 or more`,
				column,
			),
		),
		couponRule('coupons_email', isNullOr(table.email, isNotBlank(table.email)), 'email must be null or not blank'),
		couponRule(
			'coupons_minimum',
			sql`${table.minimumCents} between 0 and 10000000000000`,
			'minimum_cents must be 0 or more',
			table.minimumCents,
		),
		couponRule('coupons_ends_at', isFiniteTime(table.endsAt), 'ends_at must not be infinite'),
	],
);
