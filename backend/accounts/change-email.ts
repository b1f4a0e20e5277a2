import { eq } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { makeLink, openBy, unknownLink, useUpLink } from './mail-links.ts';
import { addressTakenMail, changeEmailMail, emailChangedMail, emailWillChangeMail } from './mail-texts.ts';
import { adoptOrders, takeTurnsToOrder } from './order-owner.ts';
import { type Opener, requireOwnLink } from './own-link.ts';
import { presentUser } from './present.ts';
import { refuse } from './refusals.ts';
import { takeTurnsFor } from './register.ts';
import { requireProof } from './require-proof.ts';
import { linkLifetime } from './rules.ts';
import { accountLinks, users } from './tables.ts';

async function isTaken(tx: Database, email: string): Promise<boolean> {
	const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
	return user !== undefined;
}

/**
 * Mails a link to a new address and tells the present one, where that is verified. Of an address that has an account of its own, its owner is told
 * that somebody tried, and who asks is answered the same.
 *
 * @throws Refusal 400 for a wrong password or code, none where one is needed, or the address that the account has; 429
 */
export async function changeEmail(
	accounts: Accounts,
	person: Person,
	{ email: typed, ...proof }: CallOutput<'changeEmail', 'body'>,
	address: string,
) {
	const { db, limits, shopUrl } = accounts;
	const email = typed.toLowerCase();
	if (email === person.email) throw refuse('email', 'same_email', 'Your account has this address already.');
	const { transact } = await requireProof(accounts, { person, ...proof, address });
	await limits.countMail(address, email);
	await transact(async (tx) => {
		const mail = (await isTaken(tx, email))
			? addressTakenMail(email, shopUrl)
			: changeEmailMail(email, await makeLink(tx, accounts, { userId: person.id, kind: 'change', email }));
		await tx.insert(outbox).values(mail);
		// Not to an address that may be somebody else's.
		if (person.isVerified) await tx.insert(outbox).values(emailWillChangeMail(person, email, shopUrl));
	});
	return openBy(db, linkLifetime.change);
}

/**
 * The account has the new address from now on, where its person opens the link; links that were mailed to the one before no
 * longer work.
 *
 * @throws Refusal 404 for a link that does not work (any more), or whose address has an account by now; 400 for who is not
 *   shown to be the person, 429
 */
export async function confirmEmail(accounts: Accounts, typed: CallOutput<'confirmEmail', 'body'>, opener: Opener) {
	const { db, seal, shopUrl } = accounts;
	const { userId, email } = await requireOwnLink(accounts, 'change', typed, opener);
	return inTransaction(db, async (tx) => {
		await takeTurnsFor(tx, email);
		await takeTurnsToOrder(tx, email);
		const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
		if (await isTaken(tx, email)) throw unknownLink();
		const [user] = await tx.update(users).set({ email, emailVerified: true }).where(eq(users.id, userId)).returning();
		if (!before || !user) throw unknownLink();
		await adoptOrders(tx, user);
		await useUpLink(tx, seal, 'change', typed.token);
		await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
		await tx.insert(outbox).values(emailChangedMail(before, email, shopUrl));
		return { user: presentUser(user, true) };
	});
}
