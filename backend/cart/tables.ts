import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { instant } from '../db/columns.ts';

const userId = () =>
	uuid('user_id')
		.notNull()
		.references(() => users.id, { onDelete: 'cascade' });
const productId = () =>
	text('product_id')
		.notNull()
		.references(() => products.id, { onDelete: 'cascade' });
/** The order in which the rows were added. */
const position = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();

/** The carts of people with an account, limited to `maxLines` lines each. */
export const cartLines = pgTable(
	'cart_lines',
	{
		userId: userId(),
		productId: productId(),
		/** The chosen option, or empty without one, so that it can be part of the primary key. */
		size: text().notNull().default(''),
		color: text().notNull().default(''),
		quantity: integer().notNull(),
		position: position(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.productId, table.size, table.color] }),
		index('cart_lines_product').on(table.productId),
		check('cart_lines_quantity', sql`${table.quantity} between 1 and 9999`),
	],
);

/** Recent changes of carts and wishlists with an Idempotency-Key. A repeated key changes nothing. */
export const listChanges = pgTable(
	'list_changes',
	{
		userId: userId(),
		key: text().notNull(),
		/** Digest of the change that used the key. */
		requestHash: text('request_hash').notNull(),
		answer: jsonb().$type<object>().notNull(),
		position: position(),
		changedAt: instant('changed_at').notNull().defaultNow(),
	},
	(table) => [
		primaryKey({ columns: [table.userId, table.key] }),
		index('list_changes_newest').on(table.userId, table.position),
		index('list_changes_age').on(table.changedAt),
	],
);
