import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runningLock, schemaLock } from '../db/advisory-locks.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import type { Report, TableColumns } from './file-format.ts';
import { readMode } from './make-backup.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { inSession, quoted } from './session.ts';
import { applyMigrations, type Migration, readMigrations, readSchemaVersion, selectTables } from './shop-schema.ts';

type Options = {
	/** Of the database to restore into. */
	url: string;
	file: string;
	/** What `checkBackup` has found in the file. */
	backup: Backup;
	/** The kind of shop that the settings start on this database. */
	mode: 'demo' | 'live';
	/** Names this restore in the database, from the commit on. */
	id: string;
	/** Deletes what the database has; otherwise it must be empty. */
	replace: boolean;
	report?: Report;
	/** Ends it early, unless it has come to the commit: nothing was restored. */
	signal?: AbortSignal;
	/** Called when everything is done except the commit. */
	beforeCommit?: () => Promise<void>;
};

/**
 * Reads a whole backup, and compares it with this version of the shop.
 *
 * @throws Error with one sentence when the file is damaged, or this version cannot restore it
 */
export async function checkBackup(file: string, report?: Report): Promise<Backup> {
	const backup = await readBackup(file, { onProgress: (part) => report?.({ step: 'Checking the file', part }) });
	const { name, at } = backup.header.schema;
	const migrations = readMigrations(migrationsFolder);
	const schema = migrations.find((migration) => migration.at === at);
	if (!schema && at > (migrations.at(-1)?.at ?? 0)) {
		throw new Error(
			`${file} was made by a newer version of the shop (schema ${name}). Install that version, then restore.`,
		);
	}
	if (!schema) throw new Error(`${file} has the schema ${name}, which this version of the shop does not know.`);
	if (backup.header.tables.join() !== schema.tables.join()) {
		throw new Error(`${file} does not have the tables of the schema ${name}.`);
	}
	return backup;
}

/**
 * Puts a backup into a database in one transaction: the schema that the backup was made with, its rows, then the migrations since. Until
 * the commit the database is as it was, whatever happens.
 *
 * Foreign keys and indexes are made after the rows, as pg_dump does: the order of tables does not matter, and no right is needed
 * that the owner of the tables lacks.
 *
 * @throws Error with one sentence when the database is in use, is not empty or belongs to another kind of shop
 */
export async function restoreBackup(options: Options): Promise<void> {
	const { url, file, backup, report } = options;
	const { header } = backup;
	if (header.mode !== null && header.mode !== options.mode) {
		throw new Error(
			`This is the backup of a ${header.mode} shop, and SHOP_MODE is ${options.mode}. Set SHOP_MODE=${header.mode} to restore it.`,
		);
	}
	const migrations = readMigrations(migrationsFolder);
	const [older, newer] = [
		migrations.filter(({ at }) => at <= header.schema.at),
		migrations.filter(({ at }) => at > header.schema.at),
	];
	const restore = async (client: pg.Client) => {
		// Where the server can, it ends a statement whose client is gone.
		await client.query('set client_connection_check_interval = 2000').catch(() => {});
		await client.query('begin');
		await lockDatabase(client);
		report?.({ step: 'Preparing the database' });
		await refuseTarget(client, migrations, options);
		await dropShop(client, migrations);
		await applyMigrations(client, older);
		const tables = await selectTables(client);
		compareColumns(file, tables, backup);
		const putBack = await takeOff(client, header.tables);
		const again = await readBackup(file, {
			onTable: (table, rows) => copyRows(client, table, rows),
			onProgress: (part) => report?.({ step: 'Restoring', part }),
		});
		if (again.sha256 !== backup.sha256)
			throw new Error(`${file} was changed while it was restored. Nothing was restored.`);
		await putBack((step) => report?.({ step }));
		for (const { name, value, isCalled } of header.sequences) {
			await client.query('select setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, value, isCalled]);
		}
		report?.({ step: 'Applying migrations' });
		await applyMigrations(client, newer);
		await client.query('insert into public.restores (id, backup_made_at) values ($1, $2)', [
			options.id,
			header.createdAt,
		]);
		report?.({ step: 'Collecting statistics' });
		await client.query('analyze');
		await options.beforeCommit?.();
		// Nobody could tell what came of a commit that was cut off.
		options.signal?.throwIfAborted();
		options.signal?.removeEventListener('abort', stop);
		await client.query('commit').catch(() => {
			throw new Error(
				'The connection was lost during the commit. The database has all of the backup or nothing of it: start the shop to see.',
			);
		});
	};
	const stopping = new AbortController();
	const stop = () => stopping.abort(options.signal?.reason);
	options.signal?.addEventListener('abort', stop);
	await inSession(url, 'assay restore', restore, stopping.signal);
}

/** Keeps everybody out until the transaction ends: nodes that start wait for the lock of the schema. */
async function lockDatabase(client: pg.Client): Promise<void> {
	const isFree = async (lock: number) =>
		(await client.query('select pg_try_advisory_xact_lock($1) as is_free', [lock])).rows[0].is_free;
	if (!(await isFree(schemaLock)))
		throw new Error('A shop is starting on this database, or another restore is running. Wait, then try again.');
	if (!(await isFree(runningLock)))
		throw new Error('A shop is running on this database. Stop every node, then restore.');
}

/** Tables that a shop without data has rows in. */
const filledByItself = [
	...['content_version', 'price_state', 'product_edits', 'shop_mode', 'restores', 'allowances', 'search_synonyms'],
];

async function refuseTarget(client: pg.Client, migrations: Migration[], { backup, replace }: Options): Promise<void> {
	const version = await readSchemaVersion(client);
	if (version === undefined) return;
	if (!migrations.some(({ at }) => at === version)) {
		throw new Error(
			'The database was made by another version of the shop. Restore with that version, or into another database.',
		);
	}
	if (backup.header.mode === 'demo' && (await readMode(client)) === 'live') {
		throw new Error('The database belongs to a live shop. A demo is not restored over it.');
	}
	if (replace) return;
	const known = new Set(migrations.flatMap(({ tables }) => tables));
	for (const { table } of await selectTables(client)) {
		if (!known.has(table) || filledByItself.includes(table)) continue;
		const { rows } = await client.query(`select exists (select from public.${quoted(table)}) as is_filled`);
		if (rows[0].is_filled) {
			throw new Error(
				`The database is not empty: ${table} has rows. Restore with --replace to delete all that it has.`,
			);
		}
	}
}

/** Drops what migrations make: the tables and sequences that any of them has, and the functions in the schema `public`. */
async function dropShop(client: pg.Client, migrations: Migration[]): Promise<void> {
	const drop = async (what: string, query: string, names?: string[]) => {
		const { rows } = await client.query<{ names: string | null }>(query, names && [names]);
		if (rows[0]?.names) await client.query(`drop ${what} ${rows[0].names}`);
	};
	const relations = (kinds: string) =>
		`select string_agg(format('public.%I', relname), ', ') as names from pg_class
		where relnamespace = 'public'::regnamespace and relkind in (${kinds}) and relname = any($1)`;
	await drop(
		'table',
		relations(`'r', 'p'`),
		migrations.flatMap(({ tables }) => tables),
	).catch(explainDependents);
	await drop(
		'sequence',
		relations(`'S'`),
		migrations.flatMap(({ sequences }) => sequences),
	);
	await drop(
		'routine',
		`select string_agg(oid::regprocedure::text, ', ') as names from pg_proc
		where pronamespace = 'public'::regnamespace
			and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')`,
	);
	await client.query('drop table if exists drizzle.__drizzle_migrations');
}

function explainDependents(error: Error & { code?: string; detail?: string }): never {
	if (error.code !== '2BP01') throw error;
	throw new Error(`Something that is not the shop's depends on its tables. Drop it first: ${error.detail}`, {
		cause: error,
	});
}

function compareColumns(file: string, tables: TableColumns[], backup: Backup): void {
	for (const { table, columns } of backup.tables) {
		const made = tables.find((one) => one.table === table)?.columns ?? [];
		if (columns.toSorted().join() !== made.toSorted().join()) {
			throw new Error(`${file} does not have the columns of the schema ${backup.header.schema.name} in ${table}.`);
		}
	}
}

/**
 * Takes off what would check or follow each row that is loaded: triggers, foreign keys and indexes. Deletes the rows that migrations add.
 *
 * @returns puts it all back
 */
async function takeOff(client: pg.Client, names: string[]): Promise<(tell: (step: string) => void) => Promise<void>> {
	const tables = names.map((name) => `public.${quoted(name)}`);
	const select = async (query: string) =>
		(await client.query<{ drop: string; create: string; of: string }>(query, [names])).rows;
	const ofShop = (table: string) =>
		`${table} in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1))`;
	const foreignKeys = await select(`
		select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
			format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as create,
			conrelid::regclass::text as of
		from pg_constraint where contype = 'f' and ${ofShop('conrelid')} order by conrelid::regclass::text, conname`);
	const indexes = await select(`
		select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create, indrelid::regclass::text as of
		from pg_index where ${ofShop('indrelid')} and not exists (select from pg_constraint where conindid = indexrelid)
		order by indrelid::regclass::text, indexrelid::regclass::text`);
	for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
	await client.query(`truncate ${tables.join(', ')}`);
	for (const { drop } of [...foreignKeys, ...indexes]) await client.query(drop);
	return async (tell) => {
		for (const { create, of } of indexes) {
			tell(`Making the indexes of ${of}`);
			await client.query(create);
		}
		for (const { create, of } of foreignKeys) {
			tell(`Checking the references of ${of}`);
			await client.query(create);
		}
		for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
	};
}

async function copyRows(
	client: pg.Client,
	{ table, columns }: TableColumns,
	rows: AsyncIterable<Buffer>,
): Promise<number> {
	const copying = client.query(copyFrom(`copy public.${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
	await pipeline(rows, copying);
	return copying.rowCount;
}
