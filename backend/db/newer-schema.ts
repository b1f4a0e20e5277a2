import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

/**
 * An older version of the shop would not know what a newer one has changed, and write beside it.
 *
 * @param setting that names the database
 * @throws Error when the tables are newer than the newest migration in `migrationsFolder`
 */
export async function refuseNewerSchema(
	db: Pick<Database, 'execute'>,
	migrationsFolder: string,
	setting: string,
): Promise<void> {
	const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
	const kept = await select(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as value`);
	if (!kept) return;
	const last = await select(db, sql`select max(created_at) as value from drizzle.__drizzle_migrations`);
	if (Number(last) <= newest) return;
	throw new Error(
		`${setting}: this database was brought up to date by a newer version of the shop. Start that version, or restore a backup from before.`,
	);
}

async function select(db: Pick<Database, 'execute'>, query: ReturnType<typeof sql>): Promise<unknown> {
	const { rows } = await db.execute<{ value: unknown }>(query);
	return rows[0]?.value;
}
