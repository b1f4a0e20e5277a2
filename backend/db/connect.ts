import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { Connection } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import * as schema from './schema.ts';

const migrationsFolder = join(import.meta.dirname, 'migrations');
/** Any constant: nodes that start together migrate one after the other. */
const migrationLock = 4_711_010;

/** Where the data is: a PostgreSQL URL, a folder of PGlite's, or nothing for a database in memory. */
export type DatabasePlace = { url: string } | { folder: string } | { memory: true };

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws Error when the folder is in use by another process or the server cannot be reached
 */
export function connect(place: DatabasePlace): Promise<Connection> {
	if ('url' in place) return connectPostgres(place.url);
	return 'folder' in place ? connectFolder(place.folder) : connectPglite();
}

async function connectPostgres(url: string): Promise<Connection> {
	const pool = new pg.Pool({ connectionString: url, max: 10 });
	// A connection lost while idle is replaced by the pool; without a listener it would end the process.
	pool.on('error', () => {});
	const client = await pool.connect().catch((error: NodeJS.ErrnoException) => {
		throw new Error(`DATABASE_URL: the database cannot be reached (${error.code ?? error.message}).`, { cause: error });
	});
	try {
		const session = drizzlePostgres(client);
		await session.execute(sql`select pg_advisory_lock(${migrationLock})`);
		await migratePostgres(session, { migrationsFolder }).catch(explainMissingExtension);
		await session.execute(sql`select pg_advisory_unlock(${migrationLock})`);
	} finally {
		client.release();
	}
	return { kind: 'postgres', db: drizzlePostgres(pool, { schema }), close: () => pool.end() };
}

/** SQLSTATEs of an extension that this role may not create, or that is not installed on the server. */
const extensionRefused = ['42501', '58P01', '0A000'];

function explainMissingExtension(error: Error): never {
	const cause = error.cause as (Error & { code?: string }) | undefined;
	if (!/pg_trgm/.test(error.message) || !extensionRefused.includes(cause?.code ?? '')) throw error;
	throw new Error(
		`DATABASE_URL: the search needs the extension pg_trgm, which could not be created (${cause?.message}). Let an administrator run \`create extension pg_trgm\` in this database, from PostgreSQL's contrib package, then start again.`,
		{ cause: error },
	);
}

async function connectFolder(folder: string): Promise<Connection> {
	const unlock = await lockFolder(folder);
	const connection = await connectPglite(join(folder, 'postgres'));
	const close = async () => {
		await connection.close();
		await unlock();
	};
	return { ...connection, close };
}

async function connectPglite(folder?: string): Promise<Connection> {
	const client = await PGlite.create({ dataDir: folder, extensions: { pg_trgm } });
	const db = drizzlePglite(client, { schema });
	await migratePglite(db, { migrationsFolder });
	return { kind: 'pglite', db, close: () => client.close() };
}
