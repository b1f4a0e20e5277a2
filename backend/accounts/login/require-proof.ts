import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../../http/person.ts';
import type { Accounts } from '../accounts.ts';
import { codeNeeded } from '../refusals.ts';
import { requireSession } from '../require-session.ts';
import { withSecondFactorCode } from '../second-factor/check-second-factor-code.ts';
import { requirePassword } from './check-password.ts';

type Proof = {
	person: Person;
	password: string;
	/** Form field of the password. */
	field?: string;
	code?: string | undefined;
	/** Network address of the request. */
	address: string;
};

/**
 * Requires the password of a logged-in person, and a code if they have a second factor. Call `transact` once: it
 * consumes the code in the transaction of the change.
 *
 * @returns the password's hash, whether a second factor is on, and `transact`
 * @throws Refusal 400 for a wrong password or a missing code; 429. `transact` throws 400 for a wrong code, 401 for a
 *   session that has ended, 429
 */
export async function requireProof(accounts: Accounts, { person, password, field = 'password', code, address }: Proof) {
	const { hash, factor } = await requirePassword(accounts, person, { password, field, network: address });
	if (factor && code === undefined) throw codeNeeded();
	function transact<T>(work: (tx: Database) => Promise<T>): Promise<T> {
		const inSession = (consumeCode?: (tx: Database) => Promise<unknown>) =>
			inTransaction(accounts.db, async (tx) => {
				await requireSession(tx, person);
				await consumeCode?.(tx);
				return work(tx);
			});
		return factor && code !== undefined ? withSecondFactorCode(accounts, factor, code, inSession) : inSession();
	}
	return { hash, isOn: factor !== undefined, transact };
}
