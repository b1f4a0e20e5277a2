import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { readMigrations, readSchemaVersion } from './backup/shop-schema.ts';
import { renumberRestoredChanges } from './catalogue/repair-after-restore.ts';
import { runningLock, schemaLock } from './db/advisory-locks.ts';
import type { Connection, Database } from './db/database.ts';
import type { OnQuery } from './db/measure-queries.ts';
import { migrationsFolder } from './db/migrations-folder.ts';
import { refuseNewerSchema } from './db/newer-schema.ts';
import { trackOutages } from './db/outage.ts';
import { openPersistentSession, type PersistentSession } from './db/persistent-session.ts';
import { type DatabaseLimits, FailFastPool, limitsOf } from './db/pool.ts';
import { startPostgres } from './embedded-postgres/start-postgres.ts';

/** The database: a PostgreSQL server, or a folder of the embedded one. */
export type DatabaseLocation = ({ url: string } | { folder: string }) & {
	limits?: DatabaseLimits;
	/** Gets the duration and the result of each query of the pool. */
	onQuery?: OnQuery;
};

/**
 * Opens the database and migrates it.
 *
 * @param log logs lost connections. Pass it only for a running shop: it also blocks restores of backups
 * @throws Error if another process uses the folder, the server cannot be reached, or a newer version has migrated the
 *   tables
 */
export function connect(location: DatabaseLocation, log?: Logger): Promise<Connection> {
	const options = { limits: location.limits ?? limitsOf(defaultSeconds), onQuery: location.onQuery, log };
	return 'url' in location ? connectPostgres(location.url, options) : connectFolder(location.folder, options);
}

type Options = { limits: DatabaseLimits; onQuery: OnQuery | undefined; log: Logger | undefined };

/** Default statement timeout, in seconds. */
const defaultSeconds = 2;

async function connectPostgres(url: string, { limits, onQuery, log }: Options): Promise<Connection> {
	const withoutTimeLimits: Connection['withoutTimeLimits'] = (work) =>
		inLongSession(url, (client) => work(openDrizzle(client)));
	let running: PersistentSession | undefined;
	await inLongSession(url, async (client) => {
		if (log) running = await holdRunningLock(url, log);
		const session = drizzle(client);
		await lockSchema(session, log);
		await refuseNewerSchema(session, migrationsFolder, 'DATABASE_URL');
		if (log) await logMigrations(client, log);
		await session.execute(sql`set lock_timeout = ${sql.raw(String(maxLockWait))}`);
		await migrate(session, { migrationsFolder }).catch(explainMigration);
		await renumberRestoredChanges(openDrizzle(client));
		await session.execute(sql`select pg_advisory_unlock(${schemaLock})`);
	}).catch(async (error) => {
		await running?.close();
		throw error;
	});
	const outage = log && trackOutages(log, () => pool.query(writeProbe));
	const pool = new FailFastPool(url, limits, { log, outage, onQuery });
	const close = async () => {
		await pool.end();
		await running?.close();
	};
	return { db: openDrizzle(pool), url, withoutTimeLimits, pool: () => pool.statistics(), outage, close };
}

/** Fails on a full disk, where reading works. One implicit transaction, so nothing remains. */
const writeProbe = 'create temporary table write_probe as select 1; drop table write_probe';

function openDrizzle(client: pg.Pool | pg.Client): Database {
	return drizzle(client);
}

/** Limits for background work, in milliseconds. */
const longLimits = { connectionTimeoutMillis: 5_000, statement_timeout: 30 * 60_000 };

async function inLongSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, keepAlive: true, ...longLimits });
	// The pending query is rejected with the same error.
	client.on('error', () => {});
	await client.connect().catch((error: NodeJS.ErrnoException) => {
		throw new Error(`DATABASE_URL: ${whyNotReached(error, client)}.`, { cause: error });
	});
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}

/** Explains a connection failure without revealing the password. */
export function whyNotReached(
	{ code = '', message }: NodeJS.ErrnoException,
	{ user, database, host }: pg.Client,
): string {
	if (code === '3D000') return `there is no database ${database} on ${host}. Create it, or name another`;
	if (code.startsWith('28')) return `${host} refused the login of ${user}. Look at user and password (${code})`;
	return `cannot reach the database (${code || message})`;
}

/** How long a migration waits for a table that another session uses, in milliseconds. */
const maxLockWait = 60_000;

/** Waits until no other process migrates the database. */
async function lockSchema(session: Database, log?: Logger): Promise<void> {
	const { rows } = await session.execute<{ is_free: boolean }>(
		sql`select pg_try_advisory_lock(${schemaLock}) as is_free`,
	);
	if (rows[0]?.is_free) return;
	log?.info('another process migrates the database; the start continues when it has finished');
	await session.execute(sql`select pg_advisory_lock(${schemaLock})`);
}

/** Logs each migration that the database does not have yet. A new database has all of them to come, which is one line. */
async function logMigrations(client: pg.Client, log: Logger): Promise<void> {
	const version = await readSchemaVersion(client);
	if (version === undefined) return log.info('creating the tables of the database');
	for (const { name, at } of readMigrations(migrationsFolder)) {
		if (at > version) log.info({ migration: name }, 'migrating the database');
	}
}

/** SQLSTATE of a lock that was not granted in time. */
const lockNotAvailable = '55P03';

/** SQLSTATEs of an extension that this role may not create, or that the server lacks. */
const extensionRefused = ['42501', '58P01', '0A000'];

/** Tells the operator how to fix a failed migration. */
export function explainMigration(error: Error): never {
	const cause = error.cause as (Error & { code?: string }) | undefined;
	if (cause?.code === lockNotAvailable) {
		throw new Error(
			`DATABASE_URL: a migration waited ${maxLockWait / 1000} s for a table that another session uses. \`select pid, query from pg_stat_activity where state <> 'idle'\` lists the sessions. End that one, then start again. Nothing has changed.`,
			{ cause: error },
		);
	}
	if (!/pg_trgm/.test(error.message) || !extensionRefused.includes(cause?.code ?? '')) throw error;
	throw new Error(
		`DATABASE_URL: cannot create the extension pg_trgm, which the search needs (${cause?.message}). Ask an administrator to run \`create extension pg_trgm\` in this database, from PostgreSQL's contrib package, then start again.`,
		{ cause: error },
	);
}

async function connectFolder(folder: string, options: Options): Promise<Connection> {
	const server = await startPostgres(folder, { log: options.log });
	const connection = await connectPostgres(server.url, options).catch(async (error) => {
		await server.stop();
		throw error;
	});
	const close = async () => {
		await connection.close();
		await server.stop();
	};
	return { ...connection, close };
}

/**
 * Holds a lock while a shop runs on this database, which blocks restores. After a restore, a running node would
 * continue with its cached data.
 *
 * @throws Error during a restore
 */
export function holdRunningLock(url: string, log: Logger): Promise<PersistentSession> {
	return openPersistentSession(url, log, async (client) => {
		const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as is_free', [runningLock]);
		if (!rows[0].is_free) {
			throw new Error('A backup is being restored into this database. Start the shop when the restore has finished.');
		}
	});
}
