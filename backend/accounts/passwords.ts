import { and, eq } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { dropLeftThings } from './drop-left-things.ts';
import { findLink, makeLink, openBy, unknownLink, useUpLink } from './mail-links.ts';
import { passwordResetMail, resetMail } from './mail-texts.ts';
import { adoptOrders, takeTurnsToOrder } from './order-owner.ts';
import { hashPassword } from './password-hash.ts';
import { inTurn, isPassword } from './password-work.ts';
import { requireUncommon, wrongPassword } from './refusals.ts';
import { linkLifetime } from './rules.ts';
import { lockPerson } from './still-logged-in.ts';
import { accountLinks, credentials, passkeys, sessions, users } from './tables.ts';
import { forgetUnreadable } from './unreadable-factor.ts';

/**
 * Makes sure that a person knows the password.
 *
 * @param field that it was typed in
 * @returns its hash
 * @throws Refusal 400 when it is wrong, 429
 */
export async function requirePassword(
	{ db, limits }: Accounts,
	{ id }: Pick<Person, 'id'>,
	{ password, field, address }: { password: string; field: string; address: string },
): Promise<string> {
	return inTurn(address, async () => {
		// Not by the address: wrong logins, which anybody can make, leave those alone who are logged in.
		const giveBack = await limits.countTry(address, `person ${id}`);
		const [kept] = await db.select({ hash: credentials.password }).from(credentials).where(eq(credentials.userId, id));
		if (!(await isPassword(password, kept?.hash)) || !kept?.hash) throw wrongPassword(field);
		await giveBack();
		return kept.hash;
	});
}

/** Mails a link that sets a new password, where the address has an account. @throws Refusal 429 */
export async function forgotPassword(accounts: Accounts, typedEmail: string, address: string) {
	const { db, limits } = accounts;
	const email = typedEmail.toLowerCase();
	await limits.countReset(address, email);
	await inTransaction(db, async (tx) => {
		// Kept from being deleted until the link names it.
		const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for('key share');
		if (!user) return;
		const link = await makeLink(tx, accounts, { userId: user.id, kind: 'reset', email });
		await tx.insert(outbox).values(resetMail({ email }, link));
	});
	return openBy(db, linkLifetime.reset);
}

/** Whether a link sets a new password still. @throws Refusal 404 when it does not work (any more), 429 */
export async function checkReset({ db, seal, limits }: Accounts, token: string, address: string) {
	const giveBack = await limits.countCall(address);
	await findLink(db, seal, 'reset', token);
	await giveBack();
	return {};
}

/**
 * Sets a password by the link of a mail, ends every session and every passkey, and has verified the address by that: where it
 * was not before, an account that somebody else may have opened is its owner's.
 *
 * @throws Refusal 400 for a common password, 404 for a link that does not work (any more), 429
 */
export async function resetPassword(
	accounts: Accounts,
	{ token, password }: CallOutput<'resetPassword', 'body'>,
	address: string,
) {
	const { db, seal, limits, shopUrl } = accounts;
	const { hash, userId, email } = await inTurn(address, async () => {
		await limits.countCall(address);
		const link = await findLink(db, seal, 'reset', token);
		requireUncommon('password', password, link.email);
		return { hash: await hashPassword(password), ...link };
	});
	await inTransaction(db, async (tx) => {
		await takeTurnsToOrder(tx, email);
		await lockPerson(tx, eq(users.id, userId));
		const [before] = await tx.select().from(users).where(eq(users.id, userId));
		const [user] = await tx
			.update(users)
			.set({ emailVerified: true })
			.where(and(eq(users.id, userId), eq(users.email, email)))
			.returning();
		if (!user) throw unknownLink();
		if (!before?.emailVerified) await dropLeftThings(tx, userId);
		await adoptOrders(tx, user);
		await useUpLink(tx, seal, 'reset', token);
		await setHash(tx, userId, hash);
		await forgetUnreadable(tx, accounts, user);
		await tx.delete(passkeys).where(eq(passkeys.userId, userId));
		await tx.delete(sessions).where(eq(sessions.userId, userId));
		// A change of address among them, which somebody else may have begun.
		await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
		await tx.insert(outbox).values(passwordResetMail(user, shopUrl));
	});
	return {};
}

/**
 * Sets the hash of a password.
 *
 * @param held of the one that it takes the place of, where another is to stay
 * @returns whether there was such a one to change
 */
export async function setHash(tx: Database, userId: string, hash: string, held?: string): Promise<boolean> {
	const changed = await tx
		.update(credentials)
		.set({ password: hash, updatedAt: now })
		.where(and(eq(credentials.userId, userId), held === undefined ? undefined : eq(credentials.password, held)))
		.returning({ id: credentials.id });
	return changed.length > 0;
}
