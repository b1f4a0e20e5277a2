import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Database } from '../../db/database.ts';
import { outbox } from '../../mail/tables.ts';
import { accountChangeMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { codeNeeded, wrongLogin } from '../refusals.ts';
import { withSecondFactorCode } from '../second-factor/check-second-factor-code.ts';
import { secondFactors, users } from '../tables.ts';
import { beginSession, type Client } from './begin-session.ts';
import { checkPassword } from './check-password.ts';

/**
 * Begins a session for a correct password and, if the account has a second factor, a correct code. A wrong password, an
 * unknown address and an unverified account get the same response after the same work. Otherwise, registering an
 * address and then logging in would reveal whether it had an account.
 *
 * @throws Refusal 400 for a wrong password, and for a missing or wrong code; 429
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
	const login = { userId, hash, hasTwoFactors: Boolean(factor), client, refusal: wrongLogin };
	if (!factor) return beginSession(accounts, { ...login, prove: (tx) => requireNoFactor(tx, userId) });
	if (code === undefined) throw codeNeeded();
	return withSecondFactorCode(accounts, factor, code, (consumeCode) =>
		beginSession(accounts, {
			...login,
			prove: async (tx) => {
				const { isRecovery } = await consumeCode(tx);
				if (isRecovery) await tx.insert(outbox).values(accountChangeMail({ email }, 'used', accounts.shopUrl));
			},
		}),
	);
}

/** Covers a second factor that was turned on after the password was checked. @throws Refusal 400 */
async function requireNoFactor(tx: Database, userId: string): Promise<void> {
	const isOn = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
	if ((await tx.$count(secondFactors, isOn)) > 0) throw codeNeeded();
}
