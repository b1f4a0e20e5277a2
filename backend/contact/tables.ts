import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** What shoppers have asked. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid().primaryKey().defaultRandom(),
		name: text().notNull(),
		email: text().notNull(),
		/** Where that address leads: see `mail/mailbox.ts`; null for what is older than this column. */
		mailbox: text(),
		subject: text().notNull(),
		message: text().notNull(),
		productId: text('product_id'),
		/** Digest of the network address it came from. */
		sender: text().notNull(),
		receivedAt: instant('received_at').notNull(),
	},
	(table) => [
		index('contact_messages_sender').on(table.sender, table.receivedAt),
		index('contact_messages_mailbox').on(table.mailbox, table.receivedAt),
	],
);
