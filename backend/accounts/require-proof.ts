import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import type { Accounts } from './accounts.ts';
import { requirePassword } from './passwords.ts';
import { codeNeeded } from './refusals.ts';
import { withCode } from './spend-code.ts';
import { requireSession } from './still-logged-in.ts';
import { secondFactors } from './tables.ts';

type Proof = {
	person: Person;
	password: string;
	/** That the password was typed in. */
	field?: string;
	code?: string | undefined;
	/** Network address of who asks. */
	address: string;
};

/**
 * Makes sure that a person knows the password and, where a second factor is on, sends a code. That is looked at when it is used
 * up, in the transaction of what it is for: by `transact`, once.
 *
 * @returns also the password's hash, and whether a second factor is on
 * @throws Refusal 400 for a wrong password, or no code where one is needed; 429. `transact` throws 400 for a wrong code, 401 for whose session was ended
 *   meanwhile, 429
 */
export async function requireProof(accounts: Accounts, { person, password, field, code, address }: Proof) {
	const { db } = accounts;
	const hash = await requirePassword(accounts, person, { password, field: field ?? 'password', address });
	const [factor] = await db
		.select()
		.from(secondFactors)
		.where(and(eq(secondFactors.userId, person.id), isNotNull(secondFactors.confirmedAt)));
	if (factor && code === undefined) throw codeNeeded();
	function transact<T>(work: (tx: Database) => Promise<T>): Promise<T> {
		const inSession = (whole: (tx: Database) => Promise<T>) =>
			inTransaction(db, async (tx) => {
				await requireSession(tx, person);
				return whole(tx);
			});
		if (!factor || code === undefined) return inSession(work);
		return withCode(accounts, factor, code, (use) =>
			inSession(async (tx) => {
				await use(tx);
				return work(tx);
			}),
		);
	}
	return { hash, isOn: factor !== undefined, transact };
}
