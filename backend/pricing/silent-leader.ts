import type pg from 'pg';
import type { Logger } from 'pino';

/** The session that holds an advisory lock of this database, and when it was last heard. */
const holderOf = `
	select activity.pid, activity.backend_start as since, activity.state_change::text as heard
	from pg_locks as lock join pg_stat_activity as activity on activity.pid = lock.pid
	where lock.locktype = 'advisory' and lock.granted
		and lock.database = (select oid from pg_database where datname = current_database())
		and lock.classid = 0 and lock.objid = $1 and lock.objsubid = 1`;

type Holder = { pid: number; since: Date; heard: string | null };

/**
 * Looks after a lock that this node cannot have. A session that lives is heard every few seconds (see `holdSession`); one
 * that is not hangs, or its node does, and keeps everybody from leading: that is said once, and the session is ended.
 * One that is stopped ends only when it goes on; until then it is at least known what is the matter.
 *
 * @param lock less than 2 to the power of 32
 * @param patience how long a session may be silent, in milliseconds; by a clock that nobody sets
 */
export function watchHolder(lock: number, log: Logger, patience: number) {
	let last = '';
	let lastChange = 0;
	let isTold = false;

	function over() {
		if (isTold) log.info('the lock of the feed is no longer held by a session that hangs');
		isTold = false;
	}

	return {
		/** This node could not have the lock. */
		async look(client: pg.Client): Promise<void> {
			const { rows } = await client.query<Holder>(holderOf, [lock]);
			const [holder] = rows;
			// What a session of another role does is not shown to everybody.
			const now = holder?.heard ? `${holder.pid} ${holder.heard}` : '';
			if (!holder || !now || now !== last) {
				last = now;
				lastChange = performance.now();
				return over();
			}
			if (isTold || performance.now() - lastChange < patience) return;
			isTold = true;
			const { pid, since, heard } = holder;
			log.error(
				{ pid, since, heard },
				'no node follows the feed: another session holds the lock and hangs; it is ended',
			);
			await client.query('select pg_terminate_backend($1)', [pid]).catch((error: Error) => {
				log.error({ pid, reason: error.message }, 'the session that holds the lock of the feed cannot be ended');
			});
		},
		/** It has it. */
		over,
	};
}
