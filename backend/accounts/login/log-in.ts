import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Database } from '../../db/database.ts';
import { outbox } from '../../mail/tables.ts';
import { accountMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { codeNeeded, wrongLogin } from '../refusals.ts';
import { withSecondFactorCode } from '../second-factor/check-second-factor-code.ts';
import { secondFactors, users } from '../tables.ts';
import { beginSession, type Client } from './begin-session.ts';
import { checkPassword } from './check-password.ts';

/**
 * Begins a session for the right password and, where the account has a second factor, a right code. A wrong password, an
 * address without an account and an account whose address is not verified get the same answer after the same work: otherwise
 * registering an address and logging in would tell whether it had an account.
 *
 * @throws Refusal 400 for a wrong password, and for a code that is missing or wrong; 429
 */
export async function logIn(accounts: Accounts, typed: CallOutput<'logIn', 'body'>, client: Client) {
	const { password, code } = typed;
	const email = typed.email.toLowerCase();
	const { userId, hash, factor } = await checkPassword(accounts, eq(users.email, email), {
		password,
		network: client.address,
		account: email,
		refusal: wrongLogin,
		isLogin: true,
	});
	const login = { userId, hash, client, refusal: wrongLogin };
	if (!factor) return beginSession(accounts, { ...login, prove: (tx) => requireNoFactor(tx, userId) });
	if (code === undefined) throw codeNeeded();
	return withSecondFactorCode(accounts, factor, code, (consumeCode) =>
		beginSession(accounts, {
			...login,
			prove: async (tx) => {
				const { isRecovery } = await consumeCode(tx);
				if (isRecovery) await tx.insert(outbox).values(accountMail({ email }, 'used', accounts.shopUrl));
			},
		}),
	);
}

/** A second factor may have been turned on since the password was checked. @throws Refusal 400 */
async function requireNoFactor(tx: Database, userId: string): Promise<void> {
	const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
	if ((await tx.$count(secondFactors, isOn)) > 0) throw codeNeeded();
}
