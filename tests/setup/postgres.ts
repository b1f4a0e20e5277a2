import pg from 'pg';
import { limitsOf } from '../../backend/db/pool.ts';

/** Timeouts for two hundred simultaneous buyers on a busy machine. */
export const patient = limitsOf(60);

let made = 0;

/**
 * Creates a database on a PostgreSQL server.
 *
 * @param template the database to copy; without it, the new database has no tables
 */
export async function newDatabase(serverUrl: string, purpose: string, template = 'template1') {
	const name = `assay_${purpose}_${process.env.VITEST_POOL_ID ?? 0}_${process.pid}_${++made}`;
	await execute(serverUrl, `create database ${name} template ${template}`);
	// The database does not outlive the test, so commits need not wait for the disk.
	await execute(serverUrl, `alter database ${name} set synchronous_commit = off`);
	const url = new URL(serverUrl);
	url.pathname = name;
	return { name, url: url.href, drop: () => execute(serverUrl, `drop database ${name}`) };
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
