import { and, eq, ne } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { Person } from '../http/person.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { passwordChangedMail } from './mail-texts.ts';
import { hashPassword } from './password-hash.ts';
import { inTurn } from './password-work.ts';
import { setHash } from './passwords.ts';
import { requireUncommon, wrongPassword } from './refusals.ts';
import { requireProof } from './require-proof.ts';
import { accountLinks, sessions } from './tables.ts';

/**
 * Changes a password, and ends every session but the one that asks.
 *
 * @throws Refusal 400 for a wrong or a common password, a wrong code, or none where one is needed; 429
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
	const hash = await inTurn(address, () => hashPassword(next));
	await proof.transact(async (tx) => {
		// Not when it was changed by somebody else since it was looked at.
		if (!(await setHash(tx, person.id, hash, proof.hash))) throw wrongPassword('current');
		await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, person.sessionId)));
		await tx.delete(accountLinks).where(and(eq(accountLinks.userId, person.id), ne(accountLinks.kind, 'verify')));
		// Not to an address that may be somebody else's.
		if (person.isVerified) await tx.insert(outbox).values(passwordChangedMail(person, shopUrl));
	});
	return {};
}
