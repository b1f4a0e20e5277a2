import type { AccountLink } from '../../contract/accounts/links.ts';
import type { CallOutput } from '../../contract/calls.ts';
import type { Person } from '../http/person.ts';
import type { Accounts } from './accounts.ts';
import { findLink } from './mail-links.ts';
import { requirePassword } from './passwords.ts';
import { passwordNeeded } from './refusals.ts';

type Link = Awaited<ReturnType<typeof findLink>>;

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
 * @returns whose it is, and the address that it was mailed to
 * @throws Refusal 404 for a link that does not work (any more), 400 for a wrong password, or none where one is needed, 429
 */
export async function requireOwnLink(
	accounts: Accounts,
	kind: AccountLink,
	{ token, password }: CallOutput<'verifyEmail', 'body'>,
	{ person, address }: Opener,
): Promise<Link> {
	const link = await findLink(accounts.db, accounts.seal, kind, token);
	if (person?.id === link.userId) return link;
	if (password === undefined) throw passwordNeeded();
	await requirePassword(accounts, { id: link.userId }, { password, field: 'password', address });
	return link;
}
