import { and, eq, sql } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import { now } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { outbox } from '../../mail/tables.ts';
import { accountChangeMail, passwordResetMail, resetMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { consumeLink, findLink, linkExpiry, makeLink, unknownLink } from '../email-links.ts';
import { requireUncommon } from '../login/common-passwords.ts';
import { rememberNetwork } from '../login/known-networks.ts';
import { hashPassword } from '../login/password-hash.ts';
import { assignGuestOrders, lockMailboxForOrders } from '../order-owner.ts';
import { runInPasswordQueue } from '../password-queue.ts';
import { lockPerson } from '../require-session.ts';
import { accountLinks, credentials, knownNetworks, passkeys, secondFactors, sessions, users } from '../tables.ts';

/** Mails a link that sets a new password, if the address has an account. @throws Refusal 429 */
export async function forgotPassword(accounts: Accounts, typedEmail: string, address: string) {
	const { db, limits } = accounts;
	const email = typedEmail.toLowerCase();
	await limits.countReset(address, email);
	await inTransaction(db, async (tx) => {
		// Prevents the deletion of the account until the link refers to it.
		const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('key share');
		if (!user) return;
		const link = await makeLink(tx, accounts, { userId: user.id, kind: 'reset', email });
		await tx.insert(outbox).values(resetMail({ email }, link));
	});
	return linkExpiry(db, 'reset');
}

/** @throws Refusal 404 for a link that no longer works */
export async function checkReset(accounts: Accounts, token: string) {
	await findLink(accounts.db, accounts, 'reset', token);
	return {};
}

/**
 * Sets a password by the link in an email. Deletes every session, passkey, known network and other link of the account.
 * Verifies the address, because the link was mailed there.
 *
 * @param address network address of the request, which becomes a known network
 * @throws Refusal 400 for a common password, 404 for a link that does not work, 429
 */
export async function resetPassword(
	accounts: Accounts,
	{ token, password }: CallOutput<'resetPassword', 'body'>,
	address: string,
) {
	const { db, shopUrl } = accounts;
	const { hash, userId, email } = await runInPasswordQueue(address, async () => {
		const link = await findLink(db, accounts, 'reset', token);
		requireUncommon('password', password, link.email);
		return { hash: await hashPassword(password), ...link };
	});
	await inTransaction(db, async (tx) => {
		await lockMailboxForOrders(tx, email);
		await lockPerson(tx, eq(users.id, userId));
		// Someone else may have created the account and chosen its name, as long as its address is unverified.
		const name = sql`case when ${users.emailVerified} then ${users.name} else '' end`;
		const [user] = await tx
			.update(users)
			.set({ emailVerified: true, name })
			.where(and(eq(users.id, userId), eq(users.email, email)))
			.returning();
		if (!user) throw unknownLink();
		await assignGuestOrders(tx, user);
		await consumeLink(tx, accounts, 'reset', token);
		await setPasswordHash(tx, userId, hash);
		await endUnreadableFactor(tx, accounts, user);
		// The links include a change of address, which someone else may have started.
		for (const table of [passkeys, sessions, accountLinks, knownNetworks]) {
			await tx.delete(table).where(eq(table.userId, userId));
		}
		await rememberNetwork(tx, accounts, { userId, network: address, hasLoggedIn: false });
		await tx.insert(outbox).values(passwordResetMail(user, shopUrl));
	});
	return {};
}

/**
 * Stores the hash of a new password.
 *
 * @param previous replaces the password only if its hash is still this one
 * @returns whether it was stored
 */
export async function setPasswordHash(tx: Database, userId: string, hash: string, previous?: string): Promise<boolean> {
	const hasPrevious = previous === undefined ? undefined : eq(credentials.password, previous);
	const changed = await tx
		.update(credentials)
		.set({ password: hash, updatedAt: now })
		.where(and(eq(credentials.userId, userId), hasPrevious))
		.returning({ id: credentials.id });
	return changed.length > 0;
}

/** Deletes a second factor that was encrypted with another AUTH_SECRET, because no code can match it. */
async function endUnreadableFactor(
	tx: Database,
	{ cipher, shopUrl }: Accounts,
	{ id, email }: { id: string; email: string },
): Promise<void> {
	const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, id));
	if (!factor || cipher.decrypt(factor.secret) !== undefined) return;
	await tx.delete(secondFactors).where(eq(secondFactors.userId, id));
	if (factor.confirmedAt) await tx.insert(outbox).values(accountChangeMail({ email }, 'off', shopUrl));
}
