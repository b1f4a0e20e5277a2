import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import type { TableColumns } from './file-format.ts';

/** A migration, as drizzle-kit has written it. */
export type Migration = {
	name: string;
	/** Its time in the journal. Drizzle uses it to find out which migrations are applied. */
	at: number;
	hash: string;
	statements: string[];
	/** The shop's tables after this migration. */
	tables: string[];
	/** The shop's standalone sequences after this migration. */
	sequences: string[];
};

type Journal = { entries: { idx: number; tag: string; when: number }[] };
type Snapshot = { tables: Record<string, { name: string }>; sequences: Record<string, { name: string }> };

/** Reads all migrations of this version of the shop, oldest first. */
export function readMigrations(folder: string): Migration[] {
	const readJson = (name: string) => JSON.parse(readFileSync(join(folder, 'meta', name), 'utf8'));
	const { entries }: Journal = readJson('_journal.json');
	return readMigrationFiles({ migrationsFolder: folder }).map(({ sql, folderMillis, hash }, index) => {
		const entry = entries[index];
		if (entry?.when !== folderMillis) throw new Error(`The journal of ${folder} is out of order.`);
		const { tables, sequences }: Snapshot = readJson(`${String(entry.idx).padStart(4, '0')}_snapshot.json`);
		const namesOf = (things: Record<string, { name: string }>) => Object.values(things).map(({ name }) => name);
		return {
			name: entry.tag,
			at: folderMillis,
			hash,
			statements: sql,
			tables: namesOf(tables).sort(),
			sequences: namesOf(sequences),
		};
	});
}

/** Reads the time of the newest applied migration. Undefined if the database has never had a shop. */
export async function readSchemaVersion(client: pg.Client): Promise<number | undefined> {
	const made = await client.query(`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`);
	if (!made.rows[0].is_there) return undefined;
	const { rows } = await client.query('select max(created_at)::text as at from drizzle.__drizzle_migrations');
	return rows[0].at === null ? undefined : Number(rows[0].at);
}

/** Applies migrations in the current transaction. Drizzle's `migrate` would start its own. */
export async function applyMigrations(client: pg.Client, migrations: Migration[]): Promise<void> {
	await client.query('create schema if not exists drizzle');
	await client.query(
		'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
	);
	for (const { hash, at, statements } of migrations) {
		for (const statement of statements) await client.query(statement);
		const note = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
		await client.query(note, [hash, at]);
	}
}

/** The tables in the schema `public`, without generated columns. */
export async function selectTables(client: pg.Client): Promise<TableColumns[]> {
	const { rows } = await client.query<TableColumns>(`
		select relname::text as "table", array_agg(attname::text order by attnum) as columns
		from pg_class join pg_attribute on attrelid = pg_class.oid
		where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
			and attnum > 0 and not attisdropped and attgenerated = ''
		group by relname order by relname collate "C"`);
	return rows;
}
