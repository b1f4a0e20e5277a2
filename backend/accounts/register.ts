import { and, eq } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, takeTurns } from '../db/transaction.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { findLink, makeLink, openBy, unknownLink } from './mail-links.ts';
import { triedToRegisterMail, verifyMail } from './mail-texts.ts';
import { adoptOrders, takeTurnsToOrder } from './order-owner.ts';
import { type Opener, requireOwnLink } from './own-link.ts';
import { hashPassword } from './password-hash.ts';
import { inTurn } from './password-work.ts';
import { presentUser } from './present.ts';
import { requireUncommon } from './refusals.ts';
import { linkLifetime } from './rules.ts';
import { users } from './tables.ts';

/** Those who want one address come one after the other. */
export const takeTurnsFor = (tx: Database, email: string) => takeTurns(tx, { account: email });

/**
 * Opens an account and mails the link that verifies its address. Where the address has an account, its owner is mailed that
 * somebody tried, and who asks is answered the same.
 *
 * @param address network address of who asks
 * @throws Refusal 400 for a common password, 429
 */
export async function register(accounts: Accounts, typed: CallOutput<'register', 'body'>, address: string) {
	const { db, shopUrl, limits, auth } = accounts;
	const { name, password } = typed;
	const email = typed.email.toLowerCase();
	requireUncommon('password', password, email);
	const hash = await inTurn(address, async () => {
		await limits.countMail(address, email);
		return hashPassword(password);
	});
	await auth.within(db, hash, async (tx, api) => {
		await takeTurnsFor(tx, email);
		const { user } = await api.signUpEmail({ body: { name, email, password } });
		// Of an address that has an account it invents one.
		const [made] = await tx.update(users).set({ createdAt: now }).where(eq(users.id, user.id)).returning();
		const mail = made
			? verifyMail({ email }, await makeLink(tx, accounts, { userId: made.id, kind: 'verify', email }))
			: triedToRegisterMail({ email }, shopUrl);
		await tx.insert(outbox).values(mail);
	});
	return openBy(db, linkLifetime.verify);
}

/** Mails the link that verifies an address again, where there is something to verify. @throws Refusal 429 */
export async function resendVerification(accounts: Accounts, typedEmail: string, address: string) {
	const { db, limits } = accounts;
	const email = typedEmail.toLowerCase();
	await limits.countMail(address, email);
	await inTransaction(db, async (tx) => {
		const [user] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), eq(users.emailVerified, false)))
			// Kept from being deleted until the link names it.
			.for('key share');
		if (!user) return;
		const link = await makeLink(tx, accounts, { userId: user.id, kind: 'verify', email });
		await tx.insert(outbox).values(verifyMail({ email }, link));
	});
	return openBy(db, linkLifetime.verify);
}

/**
 * An address is its person's, who opens the link. It goes on working for as long as it does: a page that is loaded twice says
 * the same.
 *
 * @throws Refusal 404 for a link that does not work (any more), 400 for who is not shown to be the person, 429
 */
export async function verifyEmail(accounts: Accounts, typed: CallOutput<'verifyEmail', 'body'>, opener: Opener) {
	const { db, seal } = accounts;
	await requireOwnLink(accounts, 'verify', typed, opener);
	return inTransaction(db, async (tx) => {
		const link = await findLink(tx, seal, 'verify', typed.token);
		await takeTurnsToOrder(tx, link.email);
		const [user] = await tx
			.update(users)
			.set({ emailVerified: true })
			.where(and(eq(users.id, link.userId), eq(users.email, link.email)))
			.returning();
		if (!user) throw unknownLink();
		await adoptOrders(tx, user);
		return { user: presentUser(user, true) };
	});
}
