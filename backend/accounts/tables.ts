import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountLink } from '../../contract/accounts/links.ts';
import { instant } from '../db/columns.ts';

/*
 * The first three are as better-auth has them, whose adapter knows their columns by the names that they have here.
 */

/** People with an account. */
export const users = pgTable(
	'users',
	{
		id: uuid().primaryKey(),
		name: text().notNull(),
		/** In lower case. */
		email: text().notNull().unique(),
		emailVerified: boolean('email_verified').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('users_unverified').on(table.createdAt).where(sql`not ${table.emailVerified}`)],
);

/** What people log in with: a password's hash. */
export const credentials = pgTable(
	'credentials',
	{
		id: uuid().primaryKey(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		providerId: text('provider_id').notNull(),
		accountId: text('account_id').notNull(),
		password: text(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('credentials_user').on(table.userId)],
);

/** Where people are logged in. */
export const sessions = pgTable(
	'sessions',
	{
		id: uuid().primaryKey(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** What is kept of it: see `seal.ts`. */
		token: text().notNull().unique(),
		/** As far as it tells, in words. */
		userAgent: text('user_agent'),
		/** Kept of nobody. */
		ipAddress: text('ip_address'),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** When it was last used, to the hour. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** The kinds of device that people have logged in from: another one is told to them. */
export const knownDevices = pgTable(
	'known_devices',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		device: text().notNull(),
		lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.device] }), index('known_devices_age').on(table.lastSeenAt)],
);

/** The links that were mailed, of one kind one for each person: the last one works. */
export const accountLinks = pgTable(
	'account_links',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		kind: text().$type<AccountLink>().notNull(),
		/** What is kept of its token: see `seal.ts`. */
		token: text().notNull().unique(),
		/** The address that it was mailed to. */
		email: text().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind] }), index('account_links_age').on(table.createdAt)],
);
