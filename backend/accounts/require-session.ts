import { and, eq, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { sessionEnded } from './refusals.ts';
import { sessions, users } from './tables.ts';

/**
 * Locks a person's row until the transaction ends. Every change of sessions or login methods does this first, so that
 * no change that started before a new password commits after it.
 */
export async function lockPerson(tx: Database, who: SQL): Promise<void> {
	await tx.select({ id: users.id }).from(users).where(who).for('no key update');
}

/**
 * Checks within a transaction that the session of a request still exists. It may have ended since the request arrived.
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
