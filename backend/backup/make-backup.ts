import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupLock } from '../db/advisory-locks.ts';
import { migrationsFolder } from '../db/migrations-folder.ts';
import { encryptSecrets, type ShopSecrets } from './encrypt-secrets.ts';
import { endOfRows, formatVersion, type Header, type Report, type TableColumns } from './file-format.ts';
import { countLines } from './read-backup.ts';
import { inSession, quoteIdentifier, tryLock } from './session.ts';
import { readMigrations, readSchemaVersion, selectTables } from './shop-schema.ts';

type Options = {
	/** The shop's database. */
	url: string;
	/** Path of the new backup. The file must not exist. */
	file: string;
	/** Secrets to encrypt into the backup. Without it, the backup has none. */
	sealed?: { secrets: ShopSecrets; passphrase: string };
	report?: Report;
	/** Cancels the backup. No file remains. */
	signal?: AbortSignal;
	/** Checked once no other backup is running. If false, no backup is made. */
	isWanted?: () => Promise<boolean>;
};

/** Thrown if another backup of this database is running. */
export class BackupRunningError extends Error {
	override message = 'Another backup of this shop is being made. Wait until it has ended.';
}

/**
 * Writes the contents of the shop's database, as of one moment, into a file. The shop may keep running.
 *
 * @returns the names of foreign tables in the database, which are left out; undefined if no backup was wanted
 * @throws Error with one sentence if there is no shop or the file cannot be written. Then no file remains
 */
export async function makeBackup(options: Options): Promise<string[] | undefined> {
	const { url, file, isWanted = async () => true } = options;
	const make = async (client: pg.Client) => {
		if (!(await tryLock(client, backupLock))) throw new BackupRunningError();
		if (!(await isWanted())) return undefined;
		await refuseExisting(file);
		const { header, tables, foreign } = await beginSnapshot(client, options.sealed !== undefined);
		await writeFile(file, contentOf(client, header, tables, options), options.signal);
		await client.query('commit');
		return foreign;
	};
	return inSession(url, 'assay backup', make, options.signal);
}

async function refuseExisting(file: string): Promise<void> {
	const isThere = await access(file).then(
		() => true,
		() => false,
	);
	if (isThere) throw new Error(`${file} already exists. Name another file, or delete it first.`);
}

/** Begins a transaction that sees a single snapshot of the database. */
async function beginSnapshot(client: pg.Client, hasSecrets: boolean) {
	const before = await selectTables(client);
	const migrations = readMigrations(migrationsFolder);
	await client.query('begin isolation level repeatable read read only');
	// The next query takes the snapshot. The lock prevents schema changes between the two.
	const list = before.map(({ table }) => `public.${quoteIdentifier(table)}`).join(', ');
	if (list) await client.query(`lock table ${list} in access share mode`);
	const at = await readSchemaVersion(client);
	const schema = migrations.find((migration) => migration.at === at);
	if (at === undefined) throw new Error('There is no shop in this database.');
	if (!schema) {
		throw new Error('Another version of the shop made this database. Make the backup with that version.');
	}
	const found = await selectTables(client);
	if (JSON.stringify(found) !== JSON.stringify(before)) throw new Error('The schema has just changed. Try again.');
	const tables = found.filter(({ table }) => schema.tables.includes(table));
	if (tables.length < schema.tables.length) {
		const missing = schema.tables.filter((name) => !tables.some(({ table }) => table === name));
		throw new Error(`The database lacks these tables of the shop: ${missing.join(', ')}.`);
	}
	const header: Header = {
		format: 'assay-backup',
		version: formatVersion,
		createdAt: new Date().toISOString(),
		mode: await readMode(client),
		postgres: (await client.query('show server_version')).rows[0].server_version,
		schema: { name: schema.name, at: schema.at },
		tables: tables.map(({ table }) => table),
		sequences: await readSequences(client, schema),
		secrets: hasSecrets ? 'encrypted' : 'left out',
	};
	return { header, tables, foreign: found.filter((one) => !tables.includes(one)).map(({ table }) => table) };
}

/** Reads whether the database belongs to a demo or a live shop. Null if no shop has claimed it. */
export async function readMode(client: pg.Client): Promise<Header['mode']> {
	const { rows } = await client.query('select mode from public.shop_mode');
	return rows[0]?.mode ?? null;
}

/**
 * Reads the sequences of the shop's tables, and standalone ones. Sequences are not part of a snapshot, but they only
 * increase, so each is at least as high as the rows need.
 */
async function readSequences(
	client: pg.Client,
	{ tables, sequences }: { tables: string[]; sequences: string[] },
): Promise<Header['sequences']> {
	const found = await client.query<{ name: string }>(
		`select relname::text as name from pg_class
		left join pg_depend on classid = 'pg_class'::regclass and objid = pg_class.oid and deptype in ('a', 'i')
		where relkind = 'S' and relnamespace = 'public'::regnamespace
			and (relname = any($2) or refobjid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relname = any($1)))
		order by relname collate "C"`,
		[tables, sequences],
	);
	const read: Header['sequences'] = [];
	for (const { name } of found.rows) {
		const { rows } = await client.query(
			`select last_value::text as value, is_called from public.${quoteIdentifier(name)}`,
		);
		read.push({ name, value: rows[0].value, isCalled: rows[0].is_called });
	}
	return read;
}

/** Yields the lines of a backup, in the order of `file-format.ts`. */
async function* contentOf(
	client: pg.Client,
	header: Header,
	tables: TableColumns[],
	{ sealed, report }: Options,
): AsyncGenerator<string | Buffer> {
	const hash = createHash('sha256');
	const hashed = <T extends string | Buffer>(content: T): T => {
		hash.update(content);
		return content;
	};
	yield hashed(line(header));
	for (const [index, { table, columns }] of tables.entries()) {
		yield hashed(line({ table, columns }));
		let [rows, bytes] = [0, 0];
		const copying = client.query(
			copyTo(`copy public.${quoteIdentifier(table)} (${columns.map(quoteIdentifier).join(', ')}) to stdout`),
		);
		for await (const chunk of copying as AsyncIterable<Buffer>) {
			rows += countLines(chunk);
			bytes += chunk.length;
			report?.({ step: `Saving table ${index + 1} of ${tables.length}, ${table}`, bytes });
			yield hashed(chunk);
		}
		yield hashed(endOfRows + line({ rows }));
	}
	const sha256 = hash.digest('hex');
	const secrets = sealed && (await encryptSecrets(sealed.secrets, sealed.passphrase, sha256));
	yield line({ sha256, secrets });
}

const line = (content: object) => `${JSON.stringify(content)}\n`;

/** Writes under a temporary name until everything is on the disk, so that a partial file cannot pass for a backup. */
async function writeFile(file: string, content: AsyncIterable<string | Buffer>, signal?: AbortSignal): Promise<void> {
	const part = `${file}.part`;
	try {
		// Only the owner may read it, because it contains customer data.
		const output = createWriteStream(part, { mode: 0o600, flush: true });
		await pipeline(content, createGzip(), output, { signal });
		await rename(part, file);
		await syncFolder(dirname(file));
	} catch (error) {
		await rm(part, { force: true });
		throw explain(file, error as NodeJS.ErrnoException);
	}
}

function explain(file: string, error: NodeJS.ErrnoException): Error {
	const reason = {
		ENOSPC: 'the disk is full',
		ENOENT: 'there is no such folder',
		EACCES: 'this user may not write there',
	}[error.code ?? ''];
	return reason ? new Error(`Cannot write ${file}: ${reason}.`, { cause: error }) : error;
}

/** Syncs a folder, so that a new file name survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder);
	await handle.sync().finally(() => handle.close());
}
