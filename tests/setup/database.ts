import pg from 'pg';
import { connect } from '../../backend/db/connect.ts';
import type { Connection } from '../../backend/db/database.ts';
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

async function connectToNewDatabase(serverUrl: string): Promise<Connection> {
	const name = `assay_test_${process.env.VITEST_POOL_ID}_${process.pid}`;
	await execute(serverUrl, `create database ${name}`);
	const url = new URL(serverUrl);
	url.pathname = name;
	const connection = await connect({ url: url.href });
	const close = async () => {
		await connection.close();
		await execute(serverUrl, `drop database ${name}`);
	};
	return { ...connection, close };
}

async function execute(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
