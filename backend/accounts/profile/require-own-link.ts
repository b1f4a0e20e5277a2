import type { AccountLink } from '../../../contract/accounts/links.ts';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Person } from '../../http/person.ts';
import type { Accounts } from '../accounts.ts';
import { findLink } from '../email-links.ts';
import { requirePassword } from '../login/check-password.ts';
import { passwordNeeded } from '../refusals.ts';

/** Who opens a link. */
export type Opener = {
	/** Who is logged in, if anybody is. */
	person: Person | undefined;
	/** Network address. */
	address: string;
};

/**
 * Requires that the person of the account opens the link of an email, by their session or their password. The mailbox is not
 * enough: anybody can open an account with somebody else's address, or ask to change theirs to it, and one click by the owner
 * of the address would give that account the orders that were placed with it.
 *
 * @throws Refusal 404 for a link that does not work, 400 for a wrong or missing password, 429
 */
export async function requireOwnLink(
	accounts: Accounts,
	kind: AccountLink,
	{ token, password }: CallOutput<'verifyEmail', 'body'>,
	{ person, address }: Opener,
) {
	const link = await findLink(accounts.db, accounts, kind, token);
	if (person?.id === link.userId) return link;
	if (password === undefined) throw passwordNeeded();
	await requirePassword(accounts, { id: link.userId }, { password, field: 'password', network: address });
	return link;
}
