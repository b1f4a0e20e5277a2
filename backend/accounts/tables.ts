import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountAct } from '../../contract/accounts/acts.ts';
import type { AccountLink } from '../../contract/accounts/links.ts';
import type { Role } from '../../contract/operator-roles.ts';
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
		/** Unused, like `account_id`: versions before migration 0002 wrote it. */
		providerId: text('provider_id'),
		accountId: text('account_id'),
		/** See `login/password-hash.ts`. */
		password: text(),
		createdAt: instant('created_at').notNull().defaultNow(),
		updatedAt: instant('updated_at').notNull().defaultNow(),
	},
	(table) => [index('credentials_user').on(table.userId)],
);

/** Active sessions. */
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
		/** True if the person has proved two factors in it: a code or a passkey. Operators need that. */
		hasTwoFactors: boolean('has_two_factors').notNull().default(false),
		createdAt: instant('created_at').notNull().defaultNow(),
		/** Time of the last use, to the hour. */
		updatedAt: instant('updated_at').notNull().defaultNow(),
		expiresAt: instant('expires_at').notNull(),
	},
	(table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** The kinds of device that people have logged in from. A login from another kind sends them an email. */
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
 * The networks that people have logged in from. Wrong passwords from elsewhere do not lock them out: see
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

/** Links in emails. A person has at most one link of each kind. */
export const accountLinks = pgTable(
	'account_links',
	{
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		kind: text().$type<AccountLink>().notNull(),
		/** A digest: see `token-digest.ts`. */
		token: text().notNull().unique(),
		/** The address that the link was mailed to. */
		email: text().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
	},
	(table) => [primaryKey({ columns: [table.userId, table.kind] }), index('account_links_age').on(table.createdAt)],
);

/** A person's authenticator app. */
export const secondFactors = pgTable('second_factors', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	/** The secret that it shares with the app, encrypted: see `../db/cipher.ts`. */
	secret: text().notNull(),
	/** Null until the person has entered the first code. After that, a login needs a code. */
	confirmedAt: instant('confirmed_at'),
	/** The latest time step of a used code. Codes of this and earlier steps no longer work. */
	usedUpTo: integer('used_up_to').notNull().default(0),
	createdAt: instant('created_at').notNull().defaultNow(),
});

/** Single-use codes that replace a lost authenticator app. */
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

/** Public keys of passkeys. */
export const passkeys = pgTable(
	'passkeys',
	{
		id: uuid().primaryKey().defaultRandom(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		/** The id from the device, in base64url. */
		credentialId: text('credential_id').notNull().unique(),
		/** A COSE key in base64url. */
		publicKey: text('public_key').notNull(),
		/** The device's count of uses. Most devices always send 0. */
		counter: bigint({ mode: 'number' }).notNull(),
		/** The kind of device that created it. */
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

/** The operator's actions on an account, in order. */
export const accountActs = pgTable(
	'account_acts',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		userId: uuid('user_id')
			.notNull()
			.references(() => users.id, { onDelete: 'cascade' }),
		act: text().$type<AccountAct>().notNull(),
		/** Only the operator sees it. */
		note: text(),
		at: instant('at').notNull().default(sql`now()`),
	},
	(table) => [index('account_acts_user').on(table.userId, table.id)],
);

/** Accounts that may use the operator's calls. */
export const operators = pgTable('operators', {
	userId: uuid('user_id')
		.primaryKey()
		.references(() => users.id, { onDelete: 'cascade' }),
	role: text().$type<Role>().notNull(),
	addedAt: instant('added_at').notNull().defaultNow(),
	/** See `actorName` in `../operator/audit.ts`. */
	addedBy: text('added_by').notNull(),
});
