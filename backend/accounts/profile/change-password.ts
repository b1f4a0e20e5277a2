import { and, eq, ne } from 'drizzle-orm';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Person } from '../../http/person.ts';
import { outbox } from '../../mail/tables.ts';
import { passwordChangedMail } from '../account-emails.ts';
import type { Accounts } from '../accounts.ts';
import { requireUncommon } from '../login/common-passwords.ts';
import { digestNetwork } from '../login/known-networks.ts';
import { hashPassword } from '../login/password-hash.ts';
import { requireProof } from '../login/require-proof.ts';
import { runInPasswordQueue } from '../password-queue.ts';
import { wrongPassword } from '../refusals.ts';
import { accountLinks, knownNetworks, sessions } from '../tables.ts';
import { setPasswordHash } from './reset-password.ts';

/**
 * Changes a password. Ends all other sessions, and deletes all other known networks.
 *
 * @throws Refusal 400 for a wrong or a common password, and for a wrong or missing code; 429
 */
export async function changePassword(
	accounts: Accounts,
	person: Person,
	{ current: password, next, code }: CallOutput<'changePassword', 'body'>,
	address: string,
) {
	const { limits, shopUrl } = accounts;
	requireUncommon('next', next, person.email);
	const proof = await requireProof(accounts, { person, password, field: 'current', code, address });
	await limits.countPasswordChange(person.id);
	const hash = await runInPasswordQueue(address, () => hashPassword(next));
	await proof.transact(async (tx) => {
		// The password may have changed since the check.
		if (!(await setPasswordHash(tx, person.id, hash, proof.hash))) throw wrongPassword('current');
		await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, person.sessionId)));
		await tx
			.delete(knownNetworks)
			.where(and(eq(knownNetworks.userId, person.id), ne(knownNetworks.network, digestNetwork(accounts, address))));
		await tx.delete(accountLinks).where(and(eq(accountLinks.userId, person.id), ne(accountLinks.kind, 'verify')));
		await tx.insert(outbox).values(passwordChangedMail(person, shopUrl));
	});
	return {};
}
