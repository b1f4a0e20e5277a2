import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import type { Accounts } from './accounts.ts';
import { requirePassword } from './passwords.ts';
import { codeNeeded } from './refusals.ts';
import { secondFactors } from './tables.ts';
import { withCode } from './use-code.ts';

type Proof = {
	person: Person;
	password: string;
	code?: string | undefined;
	/** Network address of who asks. */
	address: string;
};

/**
 * Does something in a transaction for who knows the password and, where a second factor is on, has a code, which is used up.
 *
 * @param work is told whether a second factor is on
 * @throws Refusal 400 for a wrong password, a wrong code, or none where one is needed; 429
 */
export async function withProof<T>(
	accounts: Accounts,
	{ person, password, code, address }: Proof,
	work: (tx: Database, isOn: boolean) => Promise<T>,
): Promise<T> {
	const { db } = accounts;
	await requirePassword(accounts, person, { password, field: 'password', address });
	const [factor] = await db
		.select()
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, person.id), isNotNull(secondFactors.confirmedAt)));
	if (!factor) return inTransaction(db, (tx) => work(tx, false));
	if (code === undefined) throw codeNeeded();
	return withCode(accounts, factor, code, (use) =>
		inTransaction(db, async (tx) => {
			await use(tx);
			return work(tx, true);
		}),
	);
}
