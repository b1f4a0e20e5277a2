import type { AccountLink } from '../../contract/accounts/links.ts';
import type { CallOutput } from '../../contract/calls.ts';
import type { Person } from '../http/person.ts';
import type { Accounts } from './accounts.ts';
import { findLink } from './mail-links.ts';
import { requirePassword } from './passwords.ts';
import { passwordNeeded } from './refusals.ts';

/** Who opens a link. */
export type Opener = {
	/** Who is logged in, if somebody is. */
	person: Person | undefined;
	/** Network address. */
	address: string;
};

/**
 * Makes sure that who opens the link of a mail is the person of the account, by their session or their password. The mailbox
 * alone is not: anybody can open an account with somebody else's address, or ask to change theirs to it, and whose address it
 * is would hand them the orders that were placed with it by one press.
 *
 * @throws Refusal 404 for a link that does not work (any more), 400 for a wrong password, or none where one is needed, 429
 */
export async function requireOwnLink(
	accounts: Accounts,
	kind: AccountLink,
	{ token, password }: CallOutput<'verifyEmail', 'body'>,
	{ person, address }: Opener,
): Promise<void> {
	const { userId } = await findLink(accounts.db, accounts.seal, kind, token);
	if (person?.id === userId) return;
	if (password === undefined) throw passwordNeeded();
	await requirePassword(accounts, { id: userId }, { password, field: 'password', address });
}
