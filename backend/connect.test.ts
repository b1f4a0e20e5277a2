import { expect, test } from 'vitest';
import { explainMigration } from './connect.ts';

const failed = (code: string, query: string) =>
	new Error(`Failed query: ${query}`, { cause: Object.assign(new Error('refused'), { code }) });

test('says what to do about a table that another session uses during a migration', () => {
	expect(() => explainMigration(failed('55P03', 'ALTER TABLE "orders"'))).toThrow(
		/waited 60 s for a table that another session uses.+pg_stat_activity.+Nothing has changed/,
	);
});

test('says what to do about an extension that only an administrator may create, and nothing about other errors', () => {
	expect(() => explainMigration(failed('42501', 'create extension pg_trgm'))).toThrow('Ask an administrator');
	expect(() => explainMigration(failed('42701', 'ALTER TABLE "orders"'))).toThrow('Failed query: ALTER TABLE "orders"');
});
