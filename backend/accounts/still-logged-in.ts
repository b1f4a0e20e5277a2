import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { sessionEnded } from './refusals.ts';
import { sessions, users } from './tables.ts';

/**
 * What begins or ends sessions, and what changes how a person logs in, come one after the other until the transaction ends: so
 * nothing that was begun before a new password lands after it. Before other rows of the person are locked.
 */
export async function lockPerson(tx: Database, who: SQL): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(who).for('no key update');
}

/**
 * Makes sure, in the transaction of what they ask for, that a person is still logged in: the session was looked at when the call
 * came, and may have been ended while it was worked on.
 *
 * @throws Refusal 401
 */
export async function requireSession(tx: Database, { id, sessionId }: Person): Promise<void> {
	await lockPerson(tx, eq(users.id, id));
	const [session] = await tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(and(eq(sessions.id, sessionId), eq(sessions.userId, id)));
	if (!session) throw sessionEnded();
}
