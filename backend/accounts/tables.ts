import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountAct } from '../../contract/accounts/acts.ts';
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

/** The second factor of a person: an authenticator app. */
export const secondFactors = pgTable('second_factors', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** The secret that the app has too, encrypted by AUTH_SECRET. */
	secret: text().notNull(),
	/** Since when logging in takes a code; until a first code of the app was typed there is none. */
	confirmedAt: instant('confirmed_at'),
	/** Up to which step of time codes were used: none works twice, and none before it. */
	usedUpTo: integer('used_up_to').notNull().default(0),
	createdAt: instant('created_at').notNull().defaultNow(),
});

/** The codes that stand in for an authenticator app which is lost, once each. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => secondFactors.userId, { onDelete: 'cascade' }),
		/** What is kept of it: see `seal.ts`. */
		code: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/** What people log in with in place of a password: the public halves of keys that their devices hold. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** What the device calls it, in base64url. */
		credentialId: text('credential_id').notNull().unique(),
		/** In COSE, as base64url. */
		publicKey: text('public_key').notNull(),
		/** How often the device says it was used; of most it is always 0. */
		counter: bigint({ mode: 'number' }).notNull(),
		/** That it was made on, in words. */
		device: text().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		lastUsedAt: instant('last_used_at'),
	},
	(table) => [index('passkeys_user').on(table.userId)],
);

/** What was signed by passkeys to log in: none does twice. */
export const usedChallenges = pgTable(
	'used_challenges',
	{
		challenge: text().primaryKey(),
		usedAt: instant('used_at').notNull().defaultNow(),
	},
	(table) => [index('used_challenges_age').on(table.usedAt)],
);

/** What whoever runs the shop did to an account, in the order in which it happened. Kept as long as the account. */
export const accountActs = pgTable(
	'account_acts',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		act: text().$type<AccountAct>().notNull(),
		/** For the operator alone. */
		note: text(),
		at: instant('at').notNull().default(sql`now()`),
	},
	(table) => [index('account_acts_user').on(table.userId, table.id)],
);
