import { eq } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../../http/person.ts';
import { outbox } from '../../mail/tables.ts';
import { addressTakenMail, changeEmailMail, emailChangedMail, emailWillChangeMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { consumeLink, linkExpiry, makeLink, unknownLink } from '../email-links.ts';
import { requireProof } from '../login/require-proof.ts';
import { assignGuestOrders, lockMailboxForOrders } from '../order-owner.ts';
import { presentUser } from '../present-user.ts';
import { refuse } from '../refusals.ts';
import { accountLinks, users } from '../tables.ts';
import { lockAccountAddress } from './register.ts';
import { type LinkOpener, requireOwnLink } from './require-own-link.ts';

async function isTaken(tx: Database, email: string): Promise<boolean> {
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
	return user !== undefined;
}

/**
 * Mails a link to the new address, and a notice to the current one. If the new address has an account, emails its owner
 * about the attempt and returns the same response.
 *
 * @throws Refusal 400 for a wrong password, a wrong or missing code, or the account's current address; 429
 */
export async function changeEmail(
	accounts: Accounts,
	person: Person,
	{ email: typed, ...proof }: CallOutput<'changeEmail', 'body'>,
	address: string,
) {
	const { db, limits, shopUrl } = accounts;
	const email = typed.toLowerCase();
	if (email === person.email) throw refuse('email', 'same_email', 'Your account already uses this address.');
	const { transact } = await requireProof(accounts, { person, ...proof, address });
	await limits.countEmail(address, email);
	await transact(async (tx) => {
		// A new link always replaces the earlier one. If only free addresses did that, it would reveal which addresses are
		// taken.
		const link = await makeLink(tx, accounts, { userId: person.id, kind: 'change', email });
		const mail = (await isTaken(tx, email)) ? addressTakenMail(email, shopUrl) : changeEmailMail(email, link);
		await tx.insert(outbox).values(mail);
		await tx.insert(outbox).values(emailWillChangeMail(person, email, shopUrl));
	});
	return linkExpiry(db, 'change');
}

/**
 * Changes an account's address by the link that was mailed there. Deletes all other links of the account.
 *
 * @throws Refusal 404 for a link that does not work, or if the address now has an account; 400 for anyone but the
 *   account's owner; 429
 */
export async function confirmEmail(accounts: Accounts, typed: CallOutput<'confirmEmail', 'body'>, opener: LinkOpener) {
	const { db, shopUrl } = accounts;
	const { userId, email } = await requireOwnLink(accounts, 'change', typed, opener);
	return inTransaction(db, async (tx) => {
		await lockAccountAddress(tx, email);
		await lockMailboxForOrders(tx, email);
		const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
		if (await isTaken(tx, email)) throw unknownLink();
		const [user] = await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId)).returning();
		if (!before || !user) throw unknownLink();
		await assignGuestOrders(tx, user);
		await consumeLink(tx, accounts, 'change', typed.token);
		await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
		// An unverified address may belong to someone else.
		if (before.emailVerified) await tx.insert(outbox).values(emailChangedMail(before, email, shopUrl));
		return { user: presentUser(user) };
	});
}
