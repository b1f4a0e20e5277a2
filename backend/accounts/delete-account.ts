import { eq } from 'drizzle-orm';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { accountDeletedMail } from './mail-texts.ts';
import { requirePassword } from './passwords.ts';
import { users } from './tables.ts';

/**
 * Deletes an account with all that belongs to it. Orders belong to the shop's books.
 *
 * @throws Refusal 400 for a wrong password, 429
 */
export async function deleteAccount(accounts: Accounts, person: Person, password: string, address: string) {
	await requirePassword(accounts, person, { password, field: 'password', address });
	await inTransaction(accounts.db, async (tx) => {
		await tx.delete(users).where(eq(users.id, person.id));
		await tx.insert(outbox).values(accountDeletedMail(person));
	});
	return {};
}
