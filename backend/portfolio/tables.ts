import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { users } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { isWritten } from '../db/row-rules.ts';
import { orders } from '../orders/tables.ts';
import { metals } from '../pricing/tables.ts';

/** What people hold, wherever they bought it. */
export const holdings = pgTable(
	'holdings',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		metalId: text('metal_id')
			.$type<MetalId>()
			.notNull()
			.references(() => metals.id),
		title: text().notNull(),
		/** The product of the shop that it is. */
		productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
		/** Pure metal of one piece, in millionths of a troy ounce. */
		fineWeightMicroOz: bigint('fine_weight_micro_oz', { mode: 'number' }).notNull(),
		quantity: integer().notNull(),
		/** For all pieces together; null where it is not known. */
		paidCents: bigint('paid_cents', { mode: 'number' }),
		acquiredOn: date('acquired_on', { mode: 'string' }).notNull(),
		/** The line of an order that it was added from: of each line there is one at most. */
		orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
		orderLine: integer('order_line'),
		/** In which order they were added. */
		position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
	},
	(table) => [
		index('holdings_user').on(table.userId, table.acquiredOn, table.position),
		index('holdings_product').on(table.productId),
		uniqueIndex('holdings_order_line').on(table.orderId, table.orderLine),
		check('holdings_title', isWritten(table.title)),
		check('holdings_acquired_on', sql`isfinite(${table.acquiredOn})`),
		check('holdings_weight', sql`${table.fineWeightMicroOz} > 0`),
		check('holdings_quantity', sql`${table.quantity} > 0`),
		check('holdings_paid', sql`${table.paidCents} >= 0`),
	],
);
