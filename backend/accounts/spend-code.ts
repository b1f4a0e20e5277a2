import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { clock } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import type { Accounts } from './accounts.ts';
import { stepOfCode } from './one-time-codes.ts';
import { wrongCode } from './refusals.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

/** A second factor that is on, as it was read. */
export type Factor = { userId: string; secret: string };

/** What is kept of a recovery code. */
export const sealRecoveryCode = ({ seal }: Pick<Accounts, 'seal'>, userId: string, code: string): string =>
	seal(`${userId} ${code}`);

/**
 * Does something in a transaction that a code of the second factor was used up in, or nothing where it is wrong. What takes
 * time is done before it begins.
 *
 * @param work is told whether it was a recovery code
 * @throws Refusal 400 for a wrong code or one that was used, 429 after several
 */
export async function withCode<T>(
	accounts: Accounts,
	factor: Factor,
	code: string,
	transact: (use: (tx: Database) => Promise<{ isRecovery: boolean }>) => Promise<T>,
): Promise<T> {
	const giveBack = await accounts.limits.countCode(factor.userId);
	const isRecovery = code.length > 6;
	const useUp = isRecovery ? recovery(accounts, factor, code) : await timed(accounts, factor, code);
	const done = await transact(async (tx) => {
		if (!(await useUp(tx))) throw wrongCode();
		return { isRecovery };
	});
	await giveBack();
	return done;
}

type UseUp = (tx: Database) => Promise<boolean>;

const recovery =
	(accounts: Accounts, { userId }: Factor, code: string): UseUp =>
	async (tx) => {
		const kept = sealRecoveryCode(accounts, userId, code);
		const used = await tx
			.delete(recoveryCodes)
			.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, kept)))
			.returning({ userId: recoveryCodes.userId });
		return used.length > 0;
	};

async function timed({ db, cipher }: Accounts, { userId, secret }: Factor, code: string): Promise<UseUp> {
	// What another AUTH_SECRET encrypted has no right code: see `forgetUnreadable`.
	const read = await cipher.decrypt(secret).catch(() => undefined);
	const step = read && (await stepOfCode(read, code, await clock.databaseTime(db)));
	return async (tx) => {
		if (!step) return false;
		const used = await tx
			.update(secondFactors)
			.set({ usedUpTo: step })
			.where(
				and(
					eq(secondFactors.userId, userId),
					eq(secondFactors.secret, secret),
					isNotNull(secondFactors.confirmedAt),
					lt(secondFactors.usedUpTo, step),
				),
			)
			.returning({ userId: secondFactors.userId });
		return used.length > 0;
	};
}
