import type pg from 'pg';
import type { Logger } from 'pino';

/** The session that holds an advisory lock of this database, and its last activity. */
const holderOf = `
	select activity.pid, activity.backend_start as since, activity.state_change::text as "lastActivity"
	from pg_locks as lock join pg_stat_activity as activity on activity.pid = lock.pid
	where lock.locktype = 'advisory' and lock.granted
		and lock.database = (select oid from pg_database where datname = current_database())
		and lock.classid = 0 and lock.objid = $1 and lock.objsubid = 1`;

type Holder = { pid: number; since: Date; lastActivity: string | null };

/**
 * Watches a lock that another session holds. A live session is active every few seconds (see `openPersistentSession`).
 * A silent session hangs, or its node does, and blocks leadership: it is logged once and terminated. A stopped process
 * ends its session only when it continues; until then, the log names the cause.
 *
 * @param lock less than 2 to the power of 32
 * @param maxSilence how long a session may be silent, in milliseconds, by a monotonic clock
 */
export function watchLockHolder(lock: number, log: Logger, maxSilence: number) {
	let lastSeen = '';
	let lastChange = 0;
	let isReported = false;

	function endReport() {
		if (isReported) log.info("the session that held the feed's lock no longer hangs");
		isReported = false;
	}

	return {
		/** Called when this node could not get the lock. */
		async check(client: pg.Client): Promise<void> {
			const { rows } = await client.query<Holder>(holderOf, [lock]);
			const [holder] = rows;
			// PostgreSQL hides the activity of other roles' sessions from roles without privileges.
			const now = holder?.lastActivity ? `${holder.pid} ${holder.lastActivity}` : '';
			if (!holder || !now || now !== lastSeen) {
				lastSeen = now;
				lastChange = performance.now();
				return endReport();
			}
			if (isReported || performance.now() - lastChange < maxSilence) return;
			isReported = true;
			const { pid, since, lastActivity } = holder;
			log.error(
				{ pid, since, lastActivity },
				'no node follows the feed: another session holds the lock and hangs; terminating it',
			);
			await client.query('select pg_terminate_backend($1)', [pid]).catch((error: Error) => {
				log.error({ pid, reason: error.message }, "cannot terminate the session that holds the feed's lock");
			});
		},
		/** Called when this node has the lock. */
		release: endReport,
	};
}
