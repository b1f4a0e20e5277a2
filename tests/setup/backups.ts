import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { createBackend } from '../../backend/app.ts';
import { makeBackup } from '../../backend/backup/make-backup.ts';
import { checkBackup, restoreBackup } from '../../backend/backup/restore-backup.ts';
import { connect } from '../../backend/connect.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';
import { startPostgres } from '../../backend/embedded-postgres/start-postgres.ts';
import { apiToken, appToken, authSecret, createClient, manyShoppers, operatorToken, shopUrl } from './client.ts';
import { copyDemoShop } from './database.ts';
import { newDatabase, patient } from './postgres.ts';

export const secrets = { AUTH_SECRET: authSecret };
export const passphrase = 'four quiet otters';

/** Creates a folder for the test. */
export async function newFolder(): Promise<string> {
	const folder = await mkdtemp(join(tmpdir(), 'assay-backup-'));
	onTestFinished(() => rm(folder, { recursive: true, force: true }));
	return folder;
}

/** Creates an empty database for the test. @returns its URL */
export async function emptyDatabase(): Promise<string> {
	const { url, drop } = await newDatabase(inject('server'), 'backup');
	onTestFinished(drop);
	return url;
}

/** Starts an embedded server with an empty database for the test. @returns the database's URL */
export async function emptyEmbedded(): Promise<string> {
	const server = await startPostgres(await newFolder());
	onTestFinished(server.stop);
	return server.url;
}

/** Creates a database with the demo shop for the test. @returns its URL */
async function copiedDemo(): Promise<string> {
	const { url, drop } = await copyDemoShop('backup');
	onTestFinished(drop);
	return url;
}

/** Opens a database with the demo shop. @param place the URL of an empty database to use */
export async function newDemo(place = copiedDemo()) {
	const url = await place;
	const { db, close } = await connect({ url, limits: patient });
	onTestFinished(close);
	await seedDemoShop(db);
	const log = pino({ base: null }, { write: (line) => console.error(line) });
	const tokens = { apiToken, appToken, operatorToken, authSecret };
	const backend = createBackend({ db, ...tokens, shopUrl, log, checkAnswers: true, orderRules: manyShoppers });
	return { url, shop: { db, ...createClient(backend) } };
}

export async function backUp(url: string, folder?: string): Promise<string> {
	const file = join(folder ?? (await newFolder()), `${randomUUID()}.gz`);
	await makeBackup({ url, file, sealed: { secrets, passphrase } });
	return file;
}

/** Restores a backup into the database of a demo. */
export async function restore(
	url: string,
	file: string,
	change: Partial<Parameters<typeof restoreBackup>[0]> = {},
): Promise<void> {
	const backup = await checkBackup(file);
	await restoreBackup({ url, file, backup, mode: 'demo', id: randomUUID(), replace: false, ...change });
}

/** Runs one query. */
export function ask(url: string, query: string, values?: unknown[]): Promise<Record<string, unknown>[]> {
	return inSession(url, async (client) => (await client.query(query, values)).rows);
}

async function inSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Reads the number of rows and a digest of each table, and the value of each sequence. Skips `restores`, which backups do not contain. */
export function contentOf(url: string): Promise<Record<string, unknown>> {
	return inSession(url, async (client) => {
		const { rows: things } = await client.query(
			`select relname as name, relkind as kind from pg_class
			where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace and relname <> 'restores' order by 1`,
		);
		const content: Record<string, unknown> = {};
		for (const { name, kind } of things) {
			const query =
				kind === 'S'
					? `select last_value, is_called from "${name}"`
					: `select count(*), md5(string_agg(t::text, chr(10) order by t::text collate "C")) from "${name}" t`;
			content[String(name)] = (await client.query(query)).rows[0];
		}
		return content;
	});
}

/** Reads all objects that migrations create, as statements where PostgreSQL has them. */
export async function schemaOf(url: string): Promise<unknown[]> {
	return ask(
		url,
		`select 'column' as what, attrelid::regclass::text || '.' || attname as name,
			concat_ws(' ', format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, pg_get_expr(adbin, adrelid)) as text
			from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
			where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
		union all select 'constraint', conrelid::regclass || '.' || conname, concat_ws(' ', pg_get_constraintdef(oid), convalidated)
			from pg_constraint where connamespace = 'public'::regnamespace
		union all select 'index', indexrelid::regclass::text, concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid)
			from pg_index join pg_class on pg_class.oid = indexrelid where relnamespace = 'public'::regnamespace
		union all select 'trigger', tgrelid::regclass || '.' || tgname, concat_ws(' ', pg_get_triggerdef(oid), tgenabled)
			from pg_trigger where not tgisinternal
		union all select 'function', oid::regprocedure::text, md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
		union all select 'migration', created_at::text, hash from drizzle.__drizzle_migrations
		order by 1, 2`,
	);
}
