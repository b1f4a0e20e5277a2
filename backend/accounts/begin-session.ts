import { APIError } from 'better-auth/api';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { clock, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { deviceWords } from './device-words.ts';
import { newDeviceMail } from './mail-texts.ts';
import { presentUser } from './present.ts';
import { mostSessions, sessionIdle } from './rules.ts';
import { lockPerson } from './still-logged-in.ts';
import { knownDevices, sessions, users } from './tables.ts';

type Known = {
	email: string;
	/** Of the password, as it was read when the person was known: not when it was changed since. */
	hash: string;
	/** The header. */
	userAgent: string | undefined;
	/** What an account that has changed meanwhile is refused with. */
	refusal: () => Error;
};

/**
 * Begins a session for a person who is known by now, and mails them, at a verified address, of a device that was not seen before.
 *
 * @param prove uses up what they are known by, in the same transaction
 * @throws what `prove` throws, and the refusal
 */
export async function beginSession(
	{ db, seal, auth, shopUrl }: Accounts,
	{ email, hash, userAgent, refusal }: Known,
	prove?: (tx: Database) => Promise<void>,
) {
	const device = deviceWords(userAgent);
	const headers = new Headers({ 'User-Agent': device });
	return auth
		.within(db, hash, async (tx, api) => {
			await lockPerson(tx, eq(users.email, email));
			await prove?.(tx);
			const { token, user } = await api.signInEmail({ body: { email, password: 'compared by its hash' }, headers });
			await dateByDatabase(tx, user.id, seal(token));
			if ((await isNewDevice(tx, user.id, device)) && user.emailVerified) {
				await tx.insert(outbox).values(newDeviceMail({ email }, { device, at: await clock.databaseTime(tx), shopUrl }));
			}
			return { token, user: presentUser(user, user.emailVerified) };
		})
		.catch((error: unknown) => {
			// The password was changed, or the account deleted.
			throw error instanceof APIError ? refusal() : error;
		});
}

/** A session lives by the database's clock, which all nodes share; of very many of one person the latest do. */
async function dateByDatabase(tx: Database, userId: string, token: string): Promise<void> {
	await tx
		.update(sessions)
		.set({ createdAt: now, updatedAt: now, expiresAt: fromNow(sessionIdle) })
		.where(eq(sessions.token, token));
	const beyond = tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.userId, userId))
		.orderBy(desc(sessions.updatedAt))
		.offset(mostSessions);
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, beyond)));
}

/** Whether to tell the person of it: they have logged in before, and never from this kind of device. */
async function isNewDevice(tx: Database, userId: string, device: string): Promise<boolean> {
	const known = await tx
		.select({ device: knownDevices.device })
		.from(knownDevices)
		.where(eq(knownDevices.userId, userId));
	await tx
		.insert(knownDevices)
		.values({ userId, device })
		.onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.device], set: { lastSeenAt: now } });
	return known.length > 0 && !known.some((one) => one.device === device);
}
