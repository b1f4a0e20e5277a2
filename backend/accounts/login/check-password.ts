import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Person } from '../../http/person.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { inTurn, isPassword } from '../password-queue.ts';
import { wrongPassword } from '../refusals.ts';
import { credentials, knownNetworks, secondFactors, users } from '../tables.ts';
import { digestNetwork } from './known-networks.ts';

type Attempt = {
	password: string;
	/** Network address that the password comes from. */
	network: string;
	/** What wrong passwords are counted for. */
	account: string;
	refusal: () => Refusal;
	/** Whether a right password is refused like a wrong one while the address of the account is not verified. */
	isLogin?: boolean;
};

/**
 * Checks the password of an account. An account that does not exist is refused like a wrong password, after the same work.
 *
 * @param who finds the account in `users`
 * @returns also the second factor, if it is on
 * @throws the refusal, and Refusal 429
 */
export function checkPassword(
	accounts: Accounts,
	who: SQL,
	{ password, network, account, refusal, isLogin = false }: Attempt,
) {
	const { db, limits } = accounts;
	return inTurn(network, async () => {
		const [found] = await db
			.select({
				userId: users.id,
				isVerified: users.emailVerified,
				hash: credentials.password,
				changedAt: credentials.updatedAt,
				hasLoggedIn: knownNetworks.hasLoggedIn,
				secret: secondFactors.secret,
			})
			.from(users)
			.innerJoin(credentials, eq(credentials.userId, users.id))
			.leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.confirmedAt)))
			.leftJoin(
				knownNetworks,
				and(eq(knownNetworks.userId, users.id), eq(knownNetworks.network, digestNetwork(accounts, network))),
			)
			.where(who);
		const isKnown = found && found.hasLoggedIn !== null;
		// Each new password has a count of its own, so that it can be used after a reset.
		const knownAs = isKnown ? `${found.userId} ${found.changedAt.getTime()}` : undefined;
		const takeBack = await limits.countPassword({ network, account, knownAs });
		const isRight = await isPassword(password, found?.hash);
		if (!isRight || !found?.hash || (isLogin && !found.isVerified)) throw refusal();
		await takeBack();
		const { userId, hash, secret, hasLoggedIn } = found;
		const factor = secret === null ? undefined : { userId, secret, knownNetwork: hasLoggedIn ? network : undefined };
		return { userId, hash, factor };
	});
}

/**
 * Checks the password of a known person. Their wrong passwords are counted apart from failed logins, which anybody can cause.
 *
 * @param field that the password was typed in
 * @throws Refusal 400 for a wrong password, 429
 */
export const requirePassword = (
	accounts: Accounts,
	{ id }: Pick<Person, 'id'>,
	{ password, field, network }: { password: string; field: string; network: string },
) =>
	checkPassword(accounts, eq(users.id, id), {
		password,
		network,
		account: `person ${id}`,
		refusal: () => wrongPassword(field),
	});
