import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';
import { products } from '../catalogue/tables.ts';

/** The wishlists of people with an account. */
export const wishes = pgTable(
	'wishes',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		productId: text('product_id')
			.notNull()
			.references(() => products.id, { onDelete: 'cascade' }),
		/** The order in which products were added. */
		position: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.productId] }), index('wishes_product').on(table.productId)],
);
