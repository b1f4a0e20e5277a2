import pg from 'pg';
import { connect } from '../../backend/connect.ts';
import type { Connection } from '../../backend/db/database.ts';
import { limitsOf } from '../../backend/db/pool.ts';
import { seedDemoShop } from '../../backend/demo/seed.ts';

/**
 * A database of this worker's own, migrated and filled with the demo shop; closing it removes it.
 *
 * @param place 'pglite', or the URL of a PostgreSQL server on which databases may be created
 */
export async function openTestDatabase(place: string): Promise<Connection> {
	const connection = place === 'pglite' ? await connect({ memory: true }) : await connectToNewDatabase(place);
	await seedDemoShop(connection.db);
	return connection;
}

/** Limits with which two hundred buyers at once on a busy machine are in time. */
export const patient = limitsOf(60);

async function connectToNewDatabase(serverUrl: string): Promise<Connection> {
	const { url, drop } = await emptyDatabase(serverUrl, 'test');
	const connection = await connect({ url, limits: patient });
	const close = async () => {
		await connection.close();
		await drop();
	};
	return { ...connection, close };
}

let made = 0;

/** A database of the caller's own on a PostgreSQL server, without tables. */
export async function emptyDatabase(serverUrl: string, purpose: string) {
	const name = `assay_${purpose}_${process.env.VITEST_POOL_ID ?? 0}_${process.pid}_${++made}`;
	await execute(serverUrl, `create database ${name}`);
	// It outlives no test: that a commit waits for the disk would prove nothing.
	await execute(serverUrl, `alter database ${name} set synchronous_commit = off`);
	const url = new URL(serverUrl);
	url.pathname = name;
	return { url: url.href, drop: () => execute(serverUrl, `drop database ${name}`) };
}

export async function execute(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
