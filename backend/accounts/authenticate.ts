import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hour } from '../../contract/time-spans.ts';
import { ago, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { Refusal } from '../http/refusal.ts';
import { sessionIdle } from './account-limits.ts';
import { sessionEnded } from './refusals.ts';
import { sessions, users } from './tables.ts';
import type { DigestToken } from './token-digest.ts';

type Options = {
	digestToken: DigestToken;
	/** The bearer token that guests send. */
	appToken: string | undefined;
};

const isExtensionDue: SQL<boolean> = sql`${lt(sessions.updatedAt, ago(hour))}`;

/**
 * Finds the person whose session token a request contains. Extends the session once an hour.
 *
 * @throws Refusal 403 without a session token, and 401 for an expired session. No other error is a 401, because a 401
 *   makes the page clear all stored data
 */
export function authenticate(db: Database, { digestToken, appToken }: Options): (c: Context) => Promise<Person> {
	return async (c) => {
		const [, token] = (c.req.header('Authorization') ?? '').match(/^Bearer +(\S+) *$/i) ?? [];
		if (!token || token === appToken) {
			throw new Refusal(
				403,
				'login_needed',
				'Log in first, and send the token of the session as Authorization: Bearer.',
			);
		}
		const [row] = await db
			.select({
				id: users.id,
				sessionId: sessions.id,
				name: users.name,
				email: users.email,
				createdAt: users.createdAt,
				isExtensionDue,
			})
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(and(eq(sessions.token, digestToken(token)), gt(sessions.expiresAt, now)));
		if (!row) throw sessionEnded();
		const { isExtensionDue: isDue, ...person } = row;
		if (isDue) {
			await db
				.update(sessions)
				.set({ updatedAt: now, expiresAt: fromNow(sessionIdle) })
				.where(eq(sessions.id, person.sessionId));
		}
		return person;
	};
}
