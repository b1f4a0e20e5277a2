import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Logger } from 'pino';
import { mendCopiedChanges } from './catalogue/repair-after-restore.ts';
import { schemaLock } from './db/advisory-locks.ts';
import type { Connection, Database } from './db/database.ts';
import type { HeldSession } from './db/held-session.ts';
import { migrationsFolder } from './db/migrations-folder.ts';
import { refuseNewerSchema } from './db/newer-schema.ts';
import { tellOutages } from './db/outage.ts';
import { type DatabaseLimits, limitsOf, PatientPool } from './db/pool.ts';
import { holdRunningLock } from './db/running-lock.ts';
import { startPostgres } from './embedded-postgres/start-postgres.ts';

/** Where the data is: on a PostgreSQL server, or in a folder of the embedded one. */
export type DatabasePlace = ({ url: string } | { folder: string }) & { limits?: DatabaseLimits };

/**
 * Opens the database and brings its tables up to date.
 *
 * @param log records lost connections. Pass it for a running shop only: then nobody can restore a backup meanwhile
 * @throws Error when the folder is in use by another process, the server cannot be reached, or the tables are those of a
 *   newer version
 */
export function connect(place: DatabasePlace, log?: Logger): Promise<Connection> {
	const { limits = limitsOf(usualSeconds) } = place;
	return 'url' in place ? connectPostgres(place.url, limits, log) : connectFolder(place.folder, limits, log);
}

/** How long a statement may take, unless told. */
const usualSeconds = 2;

async function connectPostgres(url: string, limits: DatabaseLimits, log?: Logger): Promise<Connection> {
	const unhurried: Connection['unhurried'] = (work) => inLongSession(url, (client) => work(openDrizzle(client)));
	let running: HeldSession | undefined;
	await inLongSession(url, async (client) => {
		if (log) running = await holdRunningLock(url, log);
		const session = drizzle(client);
		await session.execute(sql`select pg_advisory_lock(${schemaLock})`);
		await refuseNewerSchema(session, migrationsFolder, 'DATABASE_URL');
		await migrate(session, { migrationsFolder }).catch(explainMigration);
		await mendCopiedChanges(openDrizzle(client));
		await session.execute(sql`select pg_advisory_unlock(${schemaLock})`);
	}).catch(async (error) => {
		await running?.close();
		throw error;
	});
	const outage = log && tellOutages(log, () => pool.query('select 1'));
	const pool = new PatientPool(url, limits, log, outage);
	const close = async () => {
		await pool.end();
		await running?.close();
	};
	return { db: openDrizzle(pool), url, unhurried, outage, close };
}

function openDrizzle(client: pg.Pool | pg.Client): Database {
	return drizzle(client);
}

/** For work that nobody waits for, in milliseconds: how long it takes to get in, and what a statement may take. */
const longLimits = { connectionTimeoutMillis: 5_000, statement_timeout: 30 * 60_000 };

async function inLongSession<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = new pg.Client({ connectionString: url, keepAlive: true, ...longLimits });
	// What was being asked is rejected with it.
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

/** What is wrong with the URL, in the words of who wrote it; never with its password. */
function whyNotReached({ code = '', message }: NodeJS.ErrnoException, { user, database, host }: pg.Client): string {
	if (code === '3D000') return `there is no database ${database} on ${host}. Create it, or name another`;
	if (code.startsWith('28')) return `${host} refused the login of ${user}. Look at user and password (${code})`;
	return `the database cannot be reached (${code || message})`;
}

/** SQLSTATEs of an extension that this role may not create, or that is not installed on the server. */
const extensionRefused = ['42501', '58P01', '0A000'];

/** What whoever starts the shop can do about a migration that failed. */
function explainMigration(error: Error): never {
	const cause = error.cause as (Error & { code?: string }) | undefined;
	if (!/pg_trgm/.test(error.message) || !extensionRefused.includes(cause?.code ?? '')) throw error;
	throw new Error(
		`DATABASE_URL: the search needs the extension pg_trgm, which could not be created (${cause?.message}). Let an administrator run \`create extension pg_trgm\` in this database, from PostgreSQL's contrib package, then start again.`,
		{ cause: error },
	);
}

async function connectFolder(folder: string, limits: DatabaseLimits, log?: Logger): Promise<Connection> {
	const server = await startPostgres(folder, { log });
	const connection = await connectPostgres(server.url, limits, log).catch(async (error) => {
		await server.stop();
		throw error;
	});
	const close = async () => {
		await connection.close();
		await server.stop();
	};
	return { ...connection, close };
}
