import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns.ts';

/** Messages from the contact form. */
export const contactMessages = pgTable(
	'contact_messages',
	{
		id: uuid().primaryKey().defaultRandom(),
		name: text().notNull(),
		email: text().notNull(),
		/** The mailbox that the address delivers to: see `mail/mailbox.ts`. Null for rows from before this column. */
		mailbox: text(),
		subject: text().notNull(),
		message: text().notNull(),
		productId: text('product_id'),
		/** Digest of the sender's network address. */
		sender: text().notNull(),
		receivedAt: instant('received_at').notNull(),
		/** The last answer of an operator. */
		answer: text(),
		answeredAt: instant('answered_at'),
	},
	(table) => [
		index('contact_messages_sender').on(table.sender, table.receivedAt),
		index('contact_messages_received').on(table.receivedAt),
		index('contact_messages_mailbox').on(table.mailbox, table.receivedAt),
	],
);
