import pg from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';

/** How long a session may wait for a lock, in milliseconds: somebody else changes the schema. */
const lockTimeout = 30_000;

/**
 * Works on a session of its own, on which statements may take as long as they need, and whose texts for COPY depend neither on
 * the server's settings nor on its version.
 *
 * @param purpose what the server's list of sessions calls it
 * @param signal cuts the session
 * @throws what the work throws; then the session is cut, and the server undoes what was not committed
 */
export async function inSession<T>(
	url: string,
	purpose: string,
	work: (client: pg.Client) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: purpose, keepAlive: true });
	// What is being asked is rejected with it.
	client.on('error', () => {});
	await client.connect().catch((cause: NodeJS.ErrnoException) => {
		throw new Error(`The database cannot be reached (${cause.message || cause.code}).`, { cause });
	});
	const cut = () => client.connection.stream.destroy();
	signal?.addEventListener('abort', cut);
	try {
		signal?.throwIfAborted();
		await client.query(`
			set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = ${lockTimeout};
			set client_encoding = 'UTF8'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set timezone = 'UTC';
			set bytea_output = 'hex'; set extra_float_digits = 3; set row_security = off`);
		const result = await work(client);
		await client.end();
		return result;
	} catch (error) {
		cut();
		if (signal?.aborted) throw signal.reason;
		throw explain(error as Error & { code?: string });
	} finally {
		signal?.removeEventListener('abort', cut);
	}
}

function explain(error: Error & { code?: string }): Error {
	if (error.code === '55P03') {
		return new Error('Another program has locked a table of the shop. Wait until it has ended.', { cause: error });
	}
	return isDatabaseAway(error) ? new Error('The connection to the database was lost.', { cause: error }) : error;
}

/** Takes an advisory lock until the session ends, unless somebody else has it. */
export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as is_taken', [lock]);
	return rows[0].is_taken;
}

export const quoted = pg.escapeIdentifier;
