import type { AccountLink } from '../../../contract/accounts/links.ts';
import type { CallOutput } from '../../../contract/calls.ts';
import type { Person } from '../../http/person.ts';
import type { Accounts } from '../accounts.ts';
import { findLink } from '../email-links.ts';
import { requirePassword } from '../login/check-password.ts';
import { passwordNeeded } from '../refusals.ts';

/** The person who opens a link. */
export type LinkOpener = {
	/** Undefined for a guest. */
	person: Person | undefined;
	/** Network address. */
	address: string;
};

/**
 * Requires that the account's owner opens the link in an email, by their session or password. Access to the mailbox is
 * not enough. Otherwise, anyone could create an account with someone else's address, and one click by the address's
 * owner would give that account their orders.
 *
 * @throws Refusal 404 for a link that does not work, 400 for a wrong or missing password, 429
 */
export async function requireOwnLink(
	accounts: Accounts,
	kind: AccountLink,
	{ token, password }: CallOutput<'verifyEmail', 'body'>,
	{ person, address }: LinkOpener,
) {
	const link = await findLink(accounts.db, accounts, kind, token);
	if (person?.id === link.userId) return link;
	if (password === undefined) throw passwordNeeded();
	await requirePassword(accounts, { id: link.userId }, { password, field: 'password', network: address });
	return link;
}
