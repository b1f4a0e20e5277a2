import type { Logger } from 'pino';
import { runningLock } from './advisory-locks.ts';
import { type HeldSession, holdSession } from './held-session.ts';

/**
 * Tells restores that a shop runs on this database, for as long as it does: a node would go on with what it has cached.
 *
 * @throws Error when a backup is being restored
 */
export function holdRunningLock(url: string, log: Logger): Promise<HeldSession> {
	return holdSession(url, log, async (client) => {
		const { rows } = await client.query('select pg_try_advisory_lock_shared($1) as is_free', [runningLock]);
		if (!rows[0].is_free) {
			throw new Error('A backup is being restored into this database. Start the shop when that has ended.');
		}
	});
}
