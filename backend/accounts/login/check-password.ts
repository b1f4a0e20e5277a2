import { and, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { Person } from '../../http/person.ts';
import type { Refusal } from '../../http/refusal.ts';
import type { Accounts } from '../accounts.ts';
import { isPassword, runInPasswordQueue } from '../password-queue.ts';
import { wrongPassword } from '../refusals.ts';
import { credentials, knownNetworks, secondFactors, users } from '../tables.ts';
import { digestNetwork } from './known-networks.ts';

type Attempt = {
	password: string;
	/** Network address of the request. */
	network: string;
	/** The key that wrong passwords are counted by. */
	account: string;
	refusal: () => Refusal;
	/** True if an unverified account is refused like a wrong password. */
	isLogin?: boolean;
};

/**
 * Checks the password of an account. A missing account is refused like a wrong password, after the same amount of work.
 *
 * @param who condition that finds the account in `users`
 * @returns the user's id, the hash, and the second factor if it is on
 * @throws the refusal, and Refusal 429
 */
export function checkPassword(
	accounts: Accounts,
	who: SQL,
	{ password, network, account, refusal, isLogin = false }: Attempt,
) {
	const { db, limits } = accounts;
	return runInPasswordQueue(network, async () => {
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
		// Each new password has its own count, so that a person can use it right after a reset.
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
 * Checks the password of a known person. Wrong passwords are counted separately from failed logins, which anybody can
 * cause.
 *
 * @param field form field of the password
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
