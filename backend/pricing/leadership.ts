import type pg from 'pg';
import type { Logger } from 'pino';
import { leaderLock } from '../db/advisory-locks.ts';
import { holdSession } from '../db/held-session.ts';
import { watchHolder } from './silent-leader.ts';

/** Which of the nodes on one database follows the feed. */
export type Leadership = {
	/** Whether this node is the one; tries to become it when nobody is. */
	isLeader: () => Promise<boolean>;
	/** Leaves it to another. */
	close: () => Promise<void>;
};

/** Three times as long as the leader's session lets pass between two signs of life, in milliseconds. */
const usualPatience = 15_000;

/**
 * Of several nodes on one PostgreSQL: whose session holds an advisory lock. It ends with the session, however that ends.
 *
 * @param patience how long the leader's session may be silent before it is ended, in milliseconds
 * @throws Error when the database cannot be reached
 */
export async function leadByLock(url: string, log: Logger, patience = usualPatience): Promise<Leadership> {
	const leader = watchHolder(leaderLock, log, patience);
	let holder: pg.Client | undefined;
	// A machine that is gone without a word is noticed within half a minute, not after PostgreSQL's two hours.
	const watch = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
	const session = await holdSession(url, log, (client) => client.query(watch));
	return {
		async isLeader() {
			const client = session.client();
			if (!client) return false;
			if (client === holder) return true;
			const { rows } = await client.query('select pg_try_advisory_lock($1) as won', [leaderLock]);
			if (!rows[0]?.won) {
				await leader.look(client);
				return false;
			}
			holder = client;
			leader.over();
			return true;
		},
		close: session.close,
	};
}
