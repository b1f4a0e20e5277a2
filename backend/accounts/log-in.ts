import { APIError } from 'better-auth/api';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { clock, fromNow, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { deviceWords } from './device-words.ts';
import { newDeviceMail } from './mail-texts.ts';
import { inTurn, isPassword } from './password-work.ts';
import { presentUser } from './present.ts';
import { wrongLogin } from './refusals.ts';
import { mostSessions, sessionIdle } from './rules.ts';
import { credentials, knownDevices, sessions, users } from './tables.ts';

type Asker = {
	/** Network address. */
	address: string;
	/** The header. */
	userAgent: string | undefined;
};

/**
 * Begins a session for who knows the password, and mails them of a device that was not seen before. A wrong password and an
 * address without an account are answered alike, after the same work.
 *
 * @throws Refusal 400 for any other two, 429
 */
export async function logIn(accounts: Accounts, typed: CallOutput<'logIn', 'body'>, { address, userAgent }: Asker) {
	const { db, seal, auth, limits, shopUrl } = accounts;
	const { password } = typed;
	const email = typed.email.toLowerCase();
	const hash = await inTurn(async () => {
		const giveBack = await limits.countTry(address, email);
		const [kept] = await db
			.select({ hash: credentials.password })
			.from(users)
			.innerJoin(credentials, eq(credentials.userId, users.id))
			.where(eq(users.email, email));
		if (!(await isPassword(password, kept?.hash)) || !kept?.hash) throw wrongLogin();
		await giveBack();
		return kept.hash;
	});
	const device = deviceWords(userAgent);
	const headers = new Headers({ 'User-Agent': device });
	return auth
		.within(db, hash, async (tx, api) => {
			const { token, user } = await api.signInEmail({ body: { email, password }, headers });
			await dateByDatabase(tx, user.id, seal(token));
			if (await isNewDevice(tx, user.id, device)) {
				await tx.insert(outbox).values(newDeviceMail({ email }, { device, at: await clock.databaseTime(tx), shopUrl }));
			}
			return { token, user: presentUser(user, user.emailVerified) };
		})
		.catch((error: unknown) => {
			// The password was changed, or the account deleted, since it was looked at.
			throw error instanceof APIError ? wrongLogin() : error;
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
