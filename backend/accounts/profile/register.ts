import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction, lockKeys } from '../../db/transaction.ts';
import { outbox } from '../../mail/tables.ts';
import { alreadyRegisteredMail, verifyMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { findLink, linkExpiry, makeLink, unknownLink } from '../email-links.ts';
import { requireUncommon } from '../login/common-passwords.ts';
import { hashPassword } from '../login/password-hash.ts';
import { assignGuestOrders, lockMailboxForOrders } from '../order-owner.ts';
import { runInPasswordQueue } from '../password-queue.ts';
import { presentUser } from '../present-user.ts';
import { credentials, users } from '../tables.ts';
import { type LinkOpener, requireOwnLink } from './require-own-link.ts';

/** Serializes the transactions that claim one address for an account. */
export const lockAccountAddress = (tx: Database, email: string) => lockKeys(tx, { account: email });

/**
 * Creates an account and mails the link that verifies its address. If the address has an account, emails its owner
 * about the attempt and returns the same response.
 *
 * @param address network address of the request
 * @throws Refusal 400 for a common password, 429
 */
export async function register(accounts: Accounts, typed: CallOutput<'register', 'body'>, address: string) {
	const { db, shopUrl, limits } = accounts;
	const { name, password } = typed;
	const email = typed.email.toLowerCase();
	requireUncommon('password', password, email);
	const hash = await runInPasswordQueue(address, async () => {
		await limits.countEmail(address, email);
		return hashPassword(password);
	});
	await inTransaction(db, async (tx) => {
		await lockAccountAddress(tx, email);
		const userId = randomUUID();
		const [made] = await tx.insert(users).values({ id: userId, name, email }).onConflictDoNothing().returning();
		if (!made) {
			await tx.insert(outbox).values(alreadyRegisteredMail({ email }, shopUrl));
			return;
		}
		await tx.insert(credentials).values({ id: randomUUID(), userId, password: hash });
		const link = await makeLink(tx, accounts, { userId, kind: 'verify', email });
		await tx.insert(outbox).values(verifyMail({ email }, link));
	});
	return linkExpiry(db, 'verify');
}

/** Mails the verification link again, if the address is still unverified. @throws Refusal 429 */
export async function resendVerification(accounts: Accounts, typedEmail: string, address: string) {
	const { db, limits } = accounts;
	const email = typedEmail.toLowerCase();
	await limits.countEmail(address, email);
	await inTransaction(db, async (tx) => {
		const [user] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), eq(users.emailVerified, false)))
			// Prevents the deletion of the account until the link refers to it.
			.for('key share');
		if (!user) return;
		const link = await makeLink(tx, accounts, { userId: user.id, kind: 'verify', email });
		await tx.insert(outbox).values(verifyMail({ email }, link));
	});
	return linkExpiry(db, 'verify');
}

/**
 * Verifies an address by the link in an email. The link works until it expires, so that reloading the page gives the
 * same result.
 *
 * @throws Refusal 404 for a link that does not work, 400 for anyone but the account's owner, 429
 */
export async function verifyEmail(accounts: Accounts, typed: CallOutput<'verifyEmail', 'body'>, opener: LinkOpener) {
	await requireOwnLink(accounts, 'verify', typed, opener);
	return inTransaction(accounts.db, async (tx) => {
		const link = await findLink(tx, accounts, 'verify', typed.token);
		await lockMailboxForOrders(tx, link.email);
		const [user] = await tx
			.update(users)
			.set({ emailVerified: true })
			.where(and(eq(users.id, link.userId), eq(users.email, link.email)))
			.returning();
		if (!user) throw unknownLink();
		await assignGuestOrders(tx, user);
		return { user: presentUser(user) };
	});
}
