import type pg from 'pg';
import type { Logger } from 'pino';
import { leaderLock } from '../db/advisory-locks.ts';
import { openPersistentSession } from '../db/persistent-session.ts';
import { watchLockHolder } from './silent-leader.ts';

/** Decides which node on a database follows the feed. */
export type Leadership = {
	/** Returns whether this node is the leader. Tries to become it if there is none. */
	isLeader: () => Promise<boolean>;
	/** Gives up leadership. */
	close: () => Promise<void>;
};

/** Three times the heartbeat interval of the leader's session, in milliseconds. */
const defaultPatience = 15_000;

/**
 * Elects the leader among nodes on one PostgreSQL with an advisory lock of a session. Leadership ends with the session,
 * even after a crash.
 *
 * @param maxSilence how long the leader's session may be silent before it is terminated, in milliseconds
 * @throws Error if the database cannot be reached
 */
export async function electLeader(url: string, log: Logger, maxSilence = defaultPatience): Promise<Leadership> {
	const leader = watchLockHolder(leaderLock, log, maxSilence);
	let holder: pg.Client | undefined;
	// Detects a machine that has vanished within half a minute, instead of PostgreSQL's two hours.
	const keepaliveSettings =
		'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
	const session = await openPersistentSession(url, log, (client) => client.query(keepaliveSettings));
	return {
		async isLeader() {
			const client = session.client();
			if (!client) return false;
			if (client === holder) return true;
			const { rows } = await client.query('select pg_try_advisory_lock($1) as won', [leaderLock]);
			if (!rows[0]?.won) {
				await leader.check(client);
				return false;
			}
			holder = client;
			leader.release();
			return true;
		},
		close: session.close,
	};
}
