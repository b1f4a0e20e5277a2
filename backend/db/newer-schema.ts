import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';

/**
 * Refuses a database of a newer version of the shop, because this version does not know its changes.
 *
 * @param setting name of the setting that points to the database
 * @throws Error if the schema is newer than the newest migration in `migrationsFolder`
 */
export async function refuseNewerSchema(
	db: Pick<Database, 'execute'>,
	migrationsFolder: string,
	setting: string,
): Promise<void> {
	if (!(await isSchemaNewer(db, migrationsFolder))) return;
	throw new Error(
		`${setting}: a newer version of the shop has migrated this database. Start that version, or restore an earlier backup.`,
	);
}

/** True if the schema is newer than the newest migration in `migrationsFolder`. */
export async function isSchemaNewer(db: Pick<Database, 'execute'>, migrationsFolder: string): Promise<boolean> {
	const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
	if (!(await select(db, hasMigrations))) return false;
	return Number(await select(db, newestApplied)) > newest;
}

/** Counts the migrations in `migrationsFolder` that the database lacks. */
export async function countMissingMigrations(db: Pick<Database, 'execute'>, migrationsFolder: string): Promise<number> {
	const migrations = readMigrationFiles({ migrationsFolder });
	if (!(await select(db, hasMigrations))) return migrations.length;
	const last = Number(await select(db, newestApplied));
	return migrations.filter(({ folderMillis }) => folderMillis > last).length;
}

const hasMigrations = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as value`;
const newestApplied = sql`select coalesce(max(created_at), 0) as value from drizzle.__drizzle_migrations`;

async function select(db: Pick<Database, 'execute'>, query: ReturnType<typeof sql>): Promise<unknown> {
	const { rows } = await db.execute<{ value: unknown }>(query);
	return rows[0]?.value;
}
