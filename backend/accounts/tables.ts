import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountAct } from '../../contract/accounts/acts.ts';
import type { AccountLink } from '../../contract/accounts/links.ts';
import { instant } from '../db/columns.ts';

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

/** Hashes of passwords. */
export const credentials = pgTable(
	'credentials',
	{
		id: uuid().primaryKey(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** Unused, like the next one: written by versions before migration 0002. */
		providerId: text('provider_id'),
		accountId: text('account_id'),
		/** See `login/password-hash.ts`. */
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
		/** A digest: see `token-digest.ts`. */
		token: text().notNull().unique(),
		/** The kind of device: see `login/device-name.ts`. */
		userAgent: text('user_agent'),
		/** Unused. */
		ipAddress: text('ip_address'),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** When it was last used, to the hour. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** The kinds of device that people have logged in from. A login from another kind is mailed to them. */
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

/**
 * The networks that people have logged in from. Wrong passwords from elsewhere do not lock these out: see
 * `login/known-networks.ts`.
 */
export const knownNetworks = pgTable(
	'known_networks',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** A digest: see `token-digest.ts`. */
		network: text().notNull(),
		/** False for a network that has only reset the password. */
		hasLoggedIn: boolean('has_logged_in').notNull(),
		lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.network] }), index('known_networks_age').on(table.lastSeenAt)],
);

/** Links that were mailed. A person has one of each kind: the latest. */
export const accountLinks = pgTable(
	'account_links',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		kind: text().$type<AccountLink>().notNull(),
		/** A digest: see `token-digest.ts`. */
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
	/** The secret that the app has too, encrypted: see `../db/cipher.ts`. */
	secret: text().notNull(),
	/** Null until the first code of the app was typed. From then on, a login takes a code. */
	confirmedAt: instant('confirmed_at'),
	/** The latest time step of a code that was used. Codes of it and of earlier steps no longer work. */
	usedUpTo: integer('used_up_to').notNull().default(0),
	createdAt: instant('created_at').notNull().defaultNow(),
});

/** Codes that replace a lost authenticator app, once each. */
export const recoveryCodes = pgTable(
	'recovery_codes',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => secondFactors.userId, { onDelete: 'cascade' }),
		/** A digest: see `token-digest.ts`. */
		code: text().notNull(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/** Public keys of the passkeys that people's devices hold. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The id that the device gave it, in base64url. */
		credentialId: text('credential_id').notNull().unique(),
		/** In COSE, as base64url. */
		publicKey: text('public_key').notNull(),
		/** How often it was used, by the device. Most devices always send 0. */
		counter: bigint({ mode: 'number' }).notNull(),
		/** The kind of device that it was made on. */
		device: text().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		lastUsedAt: instant('last_used_at'),
	},
	(table) => [index('passkeys_user').on(table.userId)],
);

/** Challenges that a passkey has signed. Each works once. */
export const usedChallenges = pgTable(
	'used_challenges',
	{
		challenge: text().primaryKey(),
		usedAt: instant('used_at').notNull().defaultNow(),
	},
	(table) => [index('used_challenges_age').on(table.usedAt)],
);

/** What the operator did to an account, in order. */
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
