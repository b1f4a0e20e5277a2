import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { CallResponse } from '../../../contract/calls.ts';
import { now } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Person } from '../../http/person.ts';
import { notFound } from '../../http/refusal.ts';
import { sessions } from '../tables.ts';

/** The person's sessions, most recent first. */
export async function listSessions(db: Database, { id, sessionId }: Person): Promise<CallResponse<'getSessions'>> {
	const rows = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.userId, id), gt(sessions.expiresAt, now)))
		.orderBy(desc(sessions.updatedAt), desc(sessions.createdAt));
	return {
		sessions: rows.map((row) => ({
			id: row.id,
			device: row.userAgent ?? '',
			created_at: row.createdAt.toISOString(),
			last_used_at: row.updatedAt.toISOString(),
			is_this: row.id === sessionId,
		})),
	};
}

/**
 * Ends one session of a person or, without an id, all others.
 *
 * @throws Refusal 404 if the person has no such session
 */
export async function endSessions(db: Database, person: Person, id: string | undefined) {
	const which = id === undefined ? ne(sessions.id, person.sessionId) : eq(sessions.id, id);
	const ended = await db
		.delete(sessions)
		.where(and(eq(sessions.userId, person.id), which))
		.returning({ id: sessions.id });
	if (id !== undefined && ended.length === 0) throw notFound('id', 'Session not found.');
	return listSessions(db, person);
}
