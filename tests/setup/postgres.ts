import pg from 'pg';
import { limitsOf } from '../../backend/db/pool.ts';

/** Limits with which two hundred buyers at once on a busy machine are in time. */
export const patient = limitsOf(60);

let made = 0;

/**
 * A database of the caller's own on a PostgreSQL server.
 *
 * @param template the name of the one that it is a copy of; without, it has no tables
 */
export async function newDatabase(serverUrl: string, purpose: string, template = 'template1') {
	const name = `assay_${purpose}_${process.env.VITEST_POOL_ID ?? 0}_${process.pid}_${++made}`;
	await execute(serverUrl, `create database ${name} template ${template}`);
	// It outlives no test: that a commit waits for the disk would prove nothing.
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
