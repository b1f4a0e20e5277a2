import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { currentShop } from '../../contract/shop.ts';
import { priceAlerts } from '../alerts/tables.ts';
import { instant } from '../db/columns.ts';

/** Emails to send, and sent ones. Written in the transaction of the change that they announce. */
export const outbox = pgTable(
	'outbox',
	{
		id: uuid().primaryKey().defaultRandom(),
		/** Null means the shop itself. */
		recipient: text(),
		/** The recipient's mailbox, if anyone can cause this email with an address: see `mailbox-limit.ts`. */
		mailbox: text(),
		replyTo: text('reply_to'),
		/** The alert that it belongs to. The email is deleted with it, sent or not. */
		alertId: uuid('alert_id').references(() => priceAlerts.id, { onDelete: 'cascade' }),
		/** Address for unsubscribing with one click: RFC 8058. */
		unsubscribeUrl: text('unsubscribe_url'),
		subject: text().notNull(),
		text: text().notNull(),
		/** The same content in HTML. Null for a text-only email. */
		html: text(),
		/** The token of its login link, encrypted with AUTH_SECRET: see `sealed-token.ts`. */
		sealedToken: text('sealed_token'),
		/** Written by a demo. A live shop never sends it. */
		isDemo: boolean('is_demo')
			.notNull()
			.default(true)
			.$defaultFn(() => currentShop().mode === 'demo'),
		/** Written while there was no mail server. Not sent until the owner decides so. */
		isHeld: boolean('is_held')
			.notNull()
			.default(false)
			.$defaultFn(() => currentShop().emails !== 'sent'),
		createdAt: instant('created_at').notNull().defaultNow(),
		sentAt: instant('sent_at'),
		attempts: integer().notNull().default(0),
		tryAfter: instant('try_after').notNull().defaultNow(),
		lastError: text('last_error'),
	},
	(table) => [
		index('outbox_pending').on(table.tryAfter).where(sql`${table.sentAt} is null and not ${table.isHeld}`),
		index('outbox_sent').on(table.sentAt).where(sql`${table.sentAt} is not null`),
		index('outbox_mailbox').on(table.mailbox, table.createdAt).where(sql`${table.mailbox} is not null`),
		index('outbox_alert').on(table.alertId).where(sql`${table.alertId} is not null`),
	],
);
