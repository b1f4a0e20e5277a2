import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What shoppers have asked. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid().primaryKey().defaultRandom(),
		name: text().notNull(),
		email: text().notNull(),
		subject: text().notNull(),
		message: text().notNull(),
		productId: text('product_id'),
		/** Digest of the network address it came from. */
		sender: text().notNull(),
		receivedAt: timestamp('received_at', { withTimezone: true, mode: 'date' }).notNull(),
	},
	(table) => [index('contact_messages_sender').on(table.sender, table.receivedAt)],
);
