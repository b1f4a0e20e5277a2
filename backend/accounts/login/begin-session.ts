import { randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { clock, fromNow, now } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Refusal } from '../../http/refusal.ts';
import { outbox } from '../../mail/tables.ts';
import { newDeviceMail } from '../account-emails.ts';
import { maxSessions, sessionIdle } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { presentUser } from '../present-user.ts';
import { lockPerson } from '../require-session.ts';
import { credentials, knownDevices, sessions, users } from '../tables.ts';
import { describeDevice } from './device-name.ts';
import { rememberNetwork } from './known-networks.ts';

/** The client that logs in. */
export type Client = {
	/** Network address. */
	address: string;
	/** The `User-Agent` header. */
	userAgent: string | undefined;
};

type Login = {
	userId: string;
	/** Hash of the checked password. Undefined for a login by passkey. */
	hash?: string;
	/** A passkey counts as two factors, because the device verifies the person. */
	hasTwoFactors: boolean;
	client: Client;
	/** Consumes the code or challenge of the login in the transaction that begins the session. */
	prove?: (tx: Database) => Promise<void>;
	/** Thrown if the account was deleted or its password was changed after the check. */
	refusal: () => Refusal;
};

/**
 * Begins a session after a password or passkey was checked. Emails the person about a new device.
 *
 * @throws the refusal, and any error of `prove`
 */
export function beginSession(accounts: Accounts, { userId, hash, hasTwoFactors, client, prove, refusal }: Login) {
	const { db, digestToken, shopUrl } = accounts;
	const device = describeDevice(client.userAgent);
	const token = randomBytes(32).toString('base64url');
	return inTransaction(db, async (tx) => {
		await lockPerson(tx, eq(users.id, userId));
		const hasPassword = hash === undefined ? undefined : eq(credentials.password, hash);
		const [found] = await tx
			.select({ user: users })
			.from(users)
			.innerJoin(credentials, eq(credentials.userId, users.id))
			.where(and(eq(users.id, userId), hasPassword));
		if (!found) throw refusal();
		const { user } = found;
		await prove?.(tx);
		await tx.insert(sessions).values({
			id: randomUUID(),
			userId,
			token: digestToken(token),
			userAgent: device,
			hasTwoFactors,
			expiresAt: fromNow(sessionIdle),
		});
		await endOldestSessions(tx, userId);
		await rememberNetwork(tx, accounts, { userId, network: client.address, hasLoggedIn: true });
		if (await isNewDevice(tx, userId, device)) {
			await tx.insert(outbox).values(newDeviceMail(user, { device, at: await clock.databaseTime(tx), shopUrl }));
		}
		return { token, user: presentUser(user) };
	});
}

async function endOldestSessions(tx: Database, userId: string): Promise<void> {
	const beyond = tx
		.select({ id: sessions.id })
		.from(sessions)
		.where(eq(sessions.userId, userId))
		.orderBy(desc(sessions.updatedAt))
		.offset(maxSessions);
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), inArray(sessions.id, beyond)));
}

/** True if the person has logged in before, but never from this kind of device. */
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
