import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../../contract/operator-roles.ts';
import { instant } from '../db/columns.ts';

/** Keys of programs. Revoked keys are deleted; the audit log has their names. */
export const operatorKeys = pgTable(
	'operator_keys',
	{
		id: uuid().primaryKey().defaultRandom(),
		name: text().notNull(),
		/** A digest: see `../accounts/token-digest.ts`. */
		token: text().notNull().unique(),
		scopes: text().array().$type<Scope[]>().notNull(),
		createdAt: instant('created_at').notNull().defaultNow(),
		createdBy: text('created_by').notNull(),
		/** To the minute. */
		lastUsedAt: instant('last_used_at'),
	},
	(table) => [uniqueIndex('operator_keys_name').on(sql`lower(${table.name})`)],
);

/** Every change that an operator has made. A trigger refuses to change or delete entries. */
export const auditEntries = pgTable(
	'audit_entries',
	{
		id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
		at: instant('at').notNull().default(sql`now()`),
		by: text().notNull(),
		call: text().notNull(),
		subject: text().notNull(),
		before: jsonb().$type<Record<string, unknown>>(),
		after: jsonb().$type<Record<string, unknown>>(),
		reason: text(),
	},
	(table) => [
		index('audit_entries_subject').on(table.subject, table.id),
		index('audit_entries_by').on(table.by, table.id),
		index('audit_entries_at').on(table.at),
	],
);
