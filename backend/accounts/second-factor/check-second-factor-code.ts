import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { clock } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import type { Accounts } from '../accounts.ts';
import { wrongCode } from '../refusals.ts';
import { recoveryCodes, secondFactors } from '../tables.ts';
import { stepOfCode } from './one-time-codes.ts';

/** A confirmed second factor, as read from the database. */
export type Factor = {
	userId: string;
	/** Encrypted. */
	secret: string;
	/** The network of the request, if it has logged in to the account before. */
	knownNetwork: string | undefined;
};

/** The digest that the database stores instead of a recovery code. */
export const digestRecoveryCode = (
	{ digestToken }: Pick<Accounts, 'digestToken'>,
	userId: string,
	code: string,
): string => digestToken(`${userId} ${code}`);

/**
 * Runs a transaction that consumes a second-factor code.
 *
 * @param transact calls `consumeCode` with its transaction. `consumeCode` returns whether the code was a recovery
 *   code
 * @throws Refusal 400 for a wrong or used code, 429 after several
 */
export async function withSecondFactorCode<T>(
	accounts: Accounts,
	factor: Factor,
	code: string,
	transact: (consumeCode: (tx: Database) => Promise<{ isRecovery: boolean }>) => Promise<T>,
): Promise<T> {
	const takeBack = await accounts.limits.countCode(factor.userId, factor.knownNetwork);
	const isRecovery = code.length > 6;
	const step = isRecovery ? undefined : await findStep(accounts, factor, code);
	const done = await transact(async (tx) => {
		const isUsed = isRecovery
			? await consumeRecoveryCode(tx, accounts, factor, code)
			: await consumeStep(tx, factor, step);
		if (!isUsed) throw wrongCode();
		return { isRecovery };
	});
	await takeBack();
	return done;
}

async function consumeRecoveryCode(
	tx: Database,
	accounts: Accounts,
	{ userId }: Factor,
	code: string,
): Promise<boolean> {
	const used = await tx
		.delete(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.code, digestRecoveryCode(accounts, userId, code))))
		.returning({ userId: recoveryCodes.userId });
	return used.length > 0;
}

async function findStep({ db, cipher }: Accounts, { secret }: Factor, code: string): Promise<number | undefined> {
	// If AUTH_SECRET has changed, no code matches: see `endUnreadableFactor`.
	const plain = cipher.decrypt(secret);
	return plain === undefined ? undefined : stepOfCode(plain, code, await clock.databaseTime(db));
}

/** RFC 6238 requires that a code works only once. This also blocks earlier time steps. */
async function consumeStep(tx: Database, { userId, secret }: Factor, step: number | undefined): Promise<boolean> {
	if (step === undefined) return false;
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
}
