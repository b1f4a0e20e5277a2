import pg from 'pg';
import { isDatabaseAway } from '../db/database-away.ts';

/** How long a session waits for a lock during a schema change, in milliseconds. */
const lockTimeout = 30_000;

/**
 * Runs work in its own session without a statement timeout. Its COPY output does not depend on the server's settings or
 * version.
 *
 * @param purpose application name in the server's list of sessions
 * @param signal closes the session
 * @throws the error of the work, after it has closed the session. The server rolls back uncommitted changes
 */
export async function inSession<T>(
	url: string,
	purpose: string,
	work: (client: pg.Client) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	const client = new pg.Client({ connectionString: url, application_name: purpose, keepAlive: true });
	// The pending query is rejected with the same error.
	client.on('error', () => {});
	await client.connect().catch((cause: NodeJS.ErrnoException) => {
		throw new Error(`Cannot reach the database (${cause.message || cause.code}).`, { cause });
	});
	const closeSocket = () => client.connection.stream.destroy();
	signal?.addEventListener('abort', closeSocket);
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
		closeSocket();
		if (signal?.aborted) throw signal.reason;
		throw explain(error as Error & { code?: string });
	} finally {
		signal?.removeEventListener('abort', closeSocket);
	}
}

function explain(error: Error & { code?: string }): Error {
	if (error.code === '55P03') {
		return new Error('Another program has locked a table of the shop. Wait until it has finished.', { cause: error });
	}
	return isDatabaseAway(error) ? new Error('The connection to the database was lost.', { cause: error }) : error;
}

/** Takes an advisory lock until the session ends. Returns false if another session has it. */
export async function tryLock(client: pg.Client, lock: number): Promise<boolean> {
	const { rows } = await client.query('select pg_try_advisory_lock($1) as is_taken', [lock]);
	return rows[0].is_taken;
}

export const quoteIdentifier = pg.escapeIdentifier;
