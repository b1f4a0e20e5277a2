import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { hour } from '../../contract/time-spans.ts';
import { ago, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Person } from '../http/person.ts';
import { Refusal } from '../http/refusal.ts';
import { sessionEnded } from './refusals.ts';
import { sessionIdle } from './rules.ts';
import type { Seal } from './seal.ts';
import { sessions, users } from './tables.ts';

type Options = {
	seal: Seal;
	/** What guests send. */
	appToken: string | undefined;
};

const isDue: SQL<boolean> = sql`${lt(sessions.updatedAt, ago(hour))}`;

/**
 * Tells who asks by the token of their session. One statement; once an hour another, by which the session lives on.
 *
 * @returns throws Refusal 403 for who is not logged in, and 401 for whose session has ended: that alone is 401, since the
 *   page then forgets all that it has stored
 */
export function whoAsks(db: Database, { seal, appToken }: Options): (c: Context) => Promise<Person> {
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
				isVerified: users.emailVerified,
				createdAt: users.createdAt,
				isDue,
			})
			.from(sessions)
			.innerJoin(users, eq(users.id, sessions.userId))
			.where(and(eq(sessions.token, seal(token)), gt(sessions.expiresAt, now)));
		if (!row) throw sessionEnded();
		const { isDue: isToLiveOn, ...person } = row;
		if (isToLiveOn) {
			await db
				.update(sessions)
				.set({ updatedAt: now, expiresAt: fromNow(sessionIdle) })
				.where(eq(sessions.id, person.sessionId));
		}
		return person;
	};
}
