import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Mail that is to be sent, or was; written with what it tells of, so that neither is there without the other. */
export const outbox = pgTable(
	'outbox',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Null is the shop itself. */
		recipient: text(),
		replyTo: text('reply_to'),
		/** Where one click ends mail of this kind: RFC 8058. */
		unsubscribeUrl: text('unsubscribe_url'),
		subject: text().notNull(),
		text: text().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		sentAt: instant('sent_at'),
		attempts: integer().notNull().default(0),
		tryAfter: instant('try_after').notNull().defaultNow(),
		lastError: text('last_error'),
	},
	(table) => [index('outbox_pending').on(table.tryAfter).where(sql`${table.sentAt} is null`)],
);
