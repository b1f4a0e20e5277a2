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
/** In which order they were put in. */
const position = () => bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity();

/** The carts of people with an account. Bounded by the lines that a cart holds. */
export const cartLines = pgTable(
	'cart_lines',
	{
		userId: userId(),
		productId: productId(),
		/** What was picked of it; empty where there was nothing to pick, so that the key tells lines apart. */
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

/** Changes of cart and wishlist that bore an Idempotency-Key, the last ones of each person: what comes again counts no more. */
export const listChanges = pgTable(
	'list_changes',
	{
		userId: userId(),
		key: text().notNull(),
		/** Digest of the change that the key stands for. */
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
