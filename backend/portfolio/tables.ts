import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { MetalId } from '../../contract/catalogue/taxonomy.ts';
import { users } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';
import { isNotBlank } from '../db/row-rules.ts';
import { orders } from '../orders/tables.ts';
import { metals } from '../pricing/tables.ts';

/** The metal that people own, wherever they bought it. */
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
		/** The shop's product, if it is one. */
		productId: text('product_id').references(() => products.id, { onDelete: 'set null' }),
		/** Pure metal in one unit, in millionths of a troy ounce. */
		fineWeightMicroOz: bigint('fine_weight_micro_oz', { mode: 'number' }).notNull(),
		quantity: integer().notNull(),
		/** For all units together. Null if unknown. */
		paidCents: bigint('paid_cents', { mode: 'number' }),
		acquiredOn: date('acquired_on', { mode: 'string' }).notNull(),
		/** The order line that it was added from. At most one holding per line. */
		orderId: uuid('order_id').references(() => orders.id, { onDelete: 'set null' }),
		orderLine: integer('order_line'),
		/** The order in which holdings were added. */
		position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
	},
	(table) => [
		index('holdings_user').on(table.userId, table.acquiredOn, table.position),
		index('holdings_product').on(table.productId),
		uniqueIndex('holdings_order_line').on(table.orderId, table.orderLine),
		check('holdings_title', isNotBlank(table.title)),
		check('holdings_acquired_on', sql`isfinite(${table.acquiredOn})`),
		check('holdings_weight', sql`${table.fineWeightMicroOz} > 0`),
		check('holdings_quantity', sql`${table.quantity} > 0`),
		check('holdings_paid', sql`${table.paidCents} >= 0`),
	],
);
