import { and, sql } from 'drizzle-orm';
import { boolean, index, numeric, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/tables.ts';
import { instant } from '../../db/columns.ts';
import { createRowRule, isFiniteTime, isNotBlank, isNullOr } from '../../db/row-rules.ts';
import { products } from '../tables.ts';

const reviewRule = createRowRule(sql`'Review ' || id || ' of product ' || product_id`);

export const productReviews = pgTable(
	'product_reviews',
	{
		id: serial().primaryKey(),
		productId: text('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		userImg: text('user_img'),
		name: text().notNull(),
		/** In lower case. Nobody has proved that a guest's address is theirs. */
		email: text().notNull(),
		/** Unused: versions before migration 0006 read and write it. */
		mailbox: text(),
		review: text().notNull(),
		rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull(),
		date: instant('date').notNull(),
		/** The logged-in author. */
		userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
		/** True if the account had bought the product when the review was written or last changed. */
		isVerified: boolean('is_verified').notNull().default(false),
		/** Time of the author's last change. */
		editedAt: instant('edited_at'),
		/** Digest of the author's network address. Null for seeded reviews. */
		sender: text(),
	},
	(table) => [
		index('product_reviews_sender').on(table.sender, table.date),
		index('product_reviews_newest').on(table.productId, table.date, table.id),
		index('product_reviews_verified').on(table.productId, table.isVerified, table.date, table.id),
		/** An account has at most one review per product. Guests have no such limit, because it would reveal who has written a review. */
		uniqueIndex('product_reviews_product_user').on(table.productId, table.userId),
		index('product_reviews_user').on(table.userId),
		reviewRule(
			'product_reviews_rating',
			sql`${table.rating} between 1 and 5 and ${table.rating} * 2 = floor(${table.rating} * 2)`,
			'rating must be between 1 and 5, in steps of 0.5',
			table.rating,
		),
		...[table.name, table.review].map((column) =>
			reviewRule(`product_reviews_${column.name}`, isNotBlank(column), `${column.name} must not be blank`),
		),
		reviewRule(
			'product_reviews_moments',
			and(isFiniteTime(table.date), isNullOr(table.editedAt, isFiniteTime(table.editedAt))),
			'date and edited_at must not be infinite',
		),
	],
);
