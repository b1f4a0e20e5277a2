import pg from 'pg';
import { ownerLock } from '../db/advisory-locks.ts';

/** Connection timeout, in milliseconds. */
const connectTimeout = 3_000;

/**
 * Tries to become the only process that uses a server's data folder. The claim is an advisory lock of a session, so it
 * ends with the process, even after a crash.
 *
 * @returns the session that owns the folder until it ends, or the pid of the process that owns it
 * @throws Error if the server accepts no connection
 */
export async function tryToOwnFolder(url: string): Promise<pg.Client | number> {
	const session = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: connectTimeout,
		application_name: `assay ${process.pid}`,
	});
	session.on('error', () => {});
	try {
		await session.connect();
		const { rows } = await session.query('select pg_try_advisory_lock($1) as won', [ownerLock]);
		if (rows[0]?.won) return session;
		const owner = await session.query(
			`select split_part(application_name, ' ', 2)::int as pid from pg_stat_activity
			join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
			[ownerLock],
		);
		const [{ pid } = {}] = owner.rows;
		if (pid === undefined) throw new Error('the owner of the data folder has just ended');
		session.end().catch(() => {});
		return pid;
	} catch (error) {
		session.end().catch(() => {});
		throw error;
	}
}
