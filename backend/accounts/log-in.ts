import { and, eq, isNotNull } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { beginSession } from './begin-session.ts';
import { accountMail } from './mail-texts.ts';
import { inTurn, isPassword } from './password-work.ts';
import { codeNeeded, wrongLogin } from './refusals.ts';
import { withCode } from './spend-code.ts';
import { credentials, secondFactors, users } from './tables.ts';

/** Who wants to log in. */
export type Client = {
	/** Network address. */
	address: string;
	/** The header. */
	userAgent: string | undefined;
};

/**
 * Begins a session for who knows the password, and has a code where the account has a second factor; mails them of a device that was not seen before. A wrong password and an
 * address without an account are answered alike, after the same work.
 *
 * @throws Refusal 400 for any other two, and for a code that is missing or wrong; 429
 */
export async function logIn(accounts: Accounts, typed: CallOutput<'logIn', 'body'>, { address, userAgent }: Client) {
	const { db, limits, shopUrl } = accounts;
	const { password, code } = typed;
	const email = typed.email.toLowerCase();
	const { hash, factor } = await inTurn(address, async () => {
		const giveBack = await limits.countTry(address, email);
		const [kept] = await db
			.select({ hash: credentials.password, factor: { userId: secondFactors.userId, secret: secondFactors.secret } })
			.from(users)
			.innerJoin(credentials, eq(credentials.userId, users.id))
			.leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
			.where(eq(users.email, email));
		if (!(await isPassword(password, kept?.hash)) || !kept?.hash) throw wrongLogin();
		await giveBack();
		return { hash: kept.hash, factor: kept.factor };
	});
	if (factor && code === undefined) throw codeNeeded();
	const known = { email, hash, userAgent, refusal: wrongLogin };
	if (!factor || code === undefined) return beginSession(accounts, known);
	return withCode(accounts, factor, code, (use) =>
		beginSession(accounts, known, async (tx) => {
			const { isRecovery } = await use(tx);
			if (isRecovery) await tx.insert(outbox).values(accountMail({ email }, 'used', shopUrl));
		}),
	);
}
