import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { runningLock, schemaLock } from '../db/advisory-locks.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import type { Report, TableColumns } from './file-format.ts';
import { readMode } from './make-backup.ts';
import { type Backup, readBackup } from './read-backup.ts';
import { inSession, quoteIdentifier } from './session.ts';
import { applyMigrations, type Migration, readMigrations, readSchemaVersion, selectTables } from './shop-schema.ts';

type Options = {
	/** The database to restore into. */
	url: string;
	file: string;
	/** The result of `checkBackup`. */
	backup: Backup;
	/** The mode of the shop that the settings start on this database. */
	mode: 'demo' | 'live';
	/** Identifies this restore in the database after the commit. */
	id: string;
	/** Deletes the current contents. Otherwise, the database must be empty. */
	replace: boolean;
	report?: Report;
	/** Cancels the restore before the commit. Nothing is restored. */
	signal?: AbortSignal;
	/** Called right before the commit. */
	beforeCommit?: () => Promise<void>;
};

/**
 * Reads a complete backup, and checks that this version of the shop can restore it.
 *
 * @throws Error with one sentence if the file is damaged, or this version cannot restore it
 */
export async function checkBackup(file: string, report?: Report): Promise<Backup> {
	const backup = await readBackup(file, { onProgress: (part) => report?.({ step: 'Checking the file', part }) });
	const { name, at } = backup.header.schema;
	const migrations = readMigrations(migrationsFolder);
	const schema = migrations.find((migration) => migration.at === at);
	if (!schema && at > (migrations.at(-1)?.at ?? 0)) {
		throw new Error(`A newer version of the shop made ${file} (schema ${name}). Install that version, then restore.`);
	}
	if (!schema) throw new Error(`${file} has the schema ${name}, which this version of the shop does not know.`);
	if (backup.header.tables.join() !== schema.tables.join()) {
		throw new Error(`${file} does not have the tables of the schema ${name}.`);
	}
	return backup;
}

/**
 * Restores a backup in one transaction: the backup's schema, its rows, then the newer migrations. Until the commit, the
 * database does not change.
 *
 * Creates foreign keys and indexes after the rows, like pg_dump. So the order of tables does not matter, and the
 * tables' owner needs no further rights.
 *
 * @throws Error with one sentence if the database is in use, is not empty or belongs to a shop of the other mode
 */
export async function restoreBackup(options: Options): Promise<void> {
	const { url, file, backup, report } = options;
	const { header } = backup;
	if (header.mode !== null && header.mode !== options.mode) {
		throw new Error(
			`This is the backup of a ${header.mode} shop, but SHOP_MODE is ${options.mode}. Set SHOP_MODE=${header.mode} to restore it.`,
		);
	}
	const migrations = readMigrations(migrationsFolder);
	const [older, newer] = [
		migrations.filter(({ at }) => at <= header.schema.at),
		migrations.filter(({ at }) => at > header.schema.at),
	];
	const restore = async (client: pg.Client) => {
		// If the server supports it, it ends a statement whose client is gone.
		await client.query('set client_connection_check_interval = 2000').catch(() => {});
		await client.query('begin');
		await lockDatabase(client);
		report?.({ step: 'Preparing the database' });
		await refuseTarget(client, migrations, options);
		await dropShop(client, migrations);
		await applyMigrations(client, older);
		const tables = await selectTables(client);
		compareColumns(file, tables, backup);
		const restoreConstraints = await dropConstraints(client, header.tables);
		const restored = await readBackup(file, {
			onTable: (table, rows) => copyRows(client, table, rows),
			onProgress: (part) => report?.({ step: 'Restoring', part }),
		});
		if (restored.sha256 !== backup.sha256) throw new Error(`${file} changed during the restore. Nothing was restored.`);
		await restoreConstraints((step) => report?.({ step }));
		for (const { name, value, isCalled } of header.sequences) {
			await client.query('select setval($1::regclass, $2, $3)', [`public.${quoteIdentifier(name)}`, value, isCalled]);
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
		// Aborting during the commit would leave its outcome unknown.
		options.signal?.throwIfAborted();
		options.signal?.removeEventListener('abort', stop);
		await client.query('commit').catch(() => {
			throw new Error(
				'The connection was lost during the commit. The database has either all of the backup or none of it. Start the shop to find out.',
			);
		});
	};
	const stopping = new AbortController();
	const stop = () => stopping.abort(options.signal?.reason);
	options.signal?.addEventListener('abort', stop);
	await inSession(url, 'assay restore', restore, stopping.signal);
}

/** Locks out every node until the transaction ends. Nodes that start wait for the schema lock. */
async function lockDatabase(client: pg.Client): Promise<void> {
	const isFree = async (lock: number) =>
		(await client.query('select pg_try_advisory_xact_lock($1) as is_free', [lock])).rows[0].is_free;
	if (!(await isFree(schemaLock)))
		throw new Error('A shop is starting on this database, or another restore is running. Wait, then try again.');
	if (!(await isFree(runningLock)))
		throw new Error('A shop is running on this database. Stop every node, then restore.');
}

/** Tables that have rows even in an empty shop. */
const prefilledTables = [
	...['content_version', 'price_state', 'product_edits', 'shop_mode', 'restores', 'allowances', 'search_synonyms'],
];

async function refuseTarget(client: pg.Client, migrations: Migration[], { backup, replace }: Options): Promise<void> {
	const version = await readSchemaVersion(client);
	if (version === undefined) return;
	if (!migrations.some(({ at }) => at === version)) {
		throw new Error(
			'Another version of the shop made the database. Restore with that version, or into another database.',
		);
	}
	if (backup.header.mode === 'demo' && (await readMode(client)) === 'live') {
		throw new Error('The database belongs to a live shop. A demo cannot replace it.');
	}
	if (replace) return;
	const known = new Set(migrations.flatMap(({ tables }) => tables));
	for (const { table } of await selectTables(client)) {
		if (!known.has(table) || prefilledTables.includes(table)) continue;
		const { rows } = await client.query(`select exists (select from public.${quoteIdentifier(table)}) as is_filled`);
		if (rows[0].is_filled) {
			throw new Error(
				`The database is not empty: ${table} has rows. Restore with --replace to delete everything in it.`,
			);
		}
	}
}

/** Drops everything that migrations create: tables, sequences, and the functions in the schema `public`. */
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
	throw new Error(`Other database objects depend on the shop's tables. Drop them first: ${error.detail}`, {
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
 * Removes triggers, foreign keys and indexes, which would slow down loading. Deletes the rows that migrations add.
 *
 * @returns a function that restores them
 */
async function dropConstraints(
	client: pg.Client,
	names: string[],
): Promise<(report: (step: string) => void) => Promise<void>> {
	const tables = names.map((name) => `public.${quoteIdentifier(name)}`);
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
	return async (report) => {
		for (const { create, of } of indexes) {
			report(`Making the indexes of ${of}`);
			await client.query(create);
		}
		for (const { create, of } of foreignKeys) {
			report(`Checking the references of ${of}`);
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
	const copying = client.query(
		copyFrom(`copy public.${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) from stdin`),
	);
	await pipeline(rows, copying);
	return copying.rowCount;
}
