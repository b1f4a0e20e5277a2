import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../../http/person.ts';
import { presentUser } from '../present-user.ts';
import { requireSession } from '../require-session.ts';
import { users } from '../tables.ts';

/** @throws Refusal 401 */
export async function changeName(db: Database, person: Person, name: string) {
	await inTransaction(db, async (tx) => {
		await requireSession(tx, person);
		await tx.update(users).set({ name }).where(eq(users.id, person.id));
	});
	return { user: presentUser({ ...person, name }) };
}
