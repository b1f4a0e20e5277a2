import { and, count, eq, gt, isNull, ne } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../../contract/calls.ts';
import { ago, clock, now } from '../../db/clock.ts';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Person } from '../../http/person.ts';
import { Refusal } from '../../http/refusal.ts';
import { outbox } from '../../mail/tables.ts';
import { accountChangeMail } from '../account-emails.ts';
import { unconfirmedLifetime } from '../account-limits.ts';
import type { Accounts } from '../accounts.ts';
import { requirePassword } from '../login/check-password.ts';
import { requireProof } from '../login/require-proof.ts';
import { wrongCode } from '../refusals.ts';
import { requireSession } from '../require-session.ts';
import { accountLinks, recoveryCodes, secondFactors, sessions } from '../tables.ts';
import { digestRecoveryCode } from './check-second-factor-code.ts';
import { describeSecret, newRecoveryCodes, newSecret, readableCode, stepOfCode } from './one-time-codes.ts';

const alreadyOn = () => new Refusal(409, 'second_factor_on', 'Two-step login is already on.');
const notOn = () => new Refusal(409, 'second_factor_off', 'Two-step login isn’t on.');

export async function secondFactorOf(db: Database, { id }: Person): Promise<CallResponse<'getSecondFactor'>> {
	const since = (await findFactor(db, id))?.confirmedAt?.toISOString() ?? null;
	const [left] = await db.select({ count: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, id));
	return { since, recovery_codes_left: left?.count ?? 0 };
}

async function findFactor(db: Database, userId: string) {
	const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
	return factor;
}

/**
 * Creates the secret for an authenticator app. It replaces an unconfirmed secret. Logins need no code until
 * `confirmSecondFactor`.
 *
 * @throws Refusal 400 for a wrong password; 409 if a second factor is on or the address is not verified; 429
 */
export async function beginSecondFactor(accounts: Accounts, person: Person, password: string, address: string) {
	await requirePassword(accounts, person, { password, field: 'password', network: address });
	const secret = newSecret();
	const begun = { secret: accounts.cipher.encrypt(secret), createdAt: now, usedUpTo: 0 };
	const [stored] = await accounts.db
		.insert(secondFactors)
		.values({ userId: person.id, ...begun })
		.onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isNull(secondFactors.confirmedAt) })
		.returning({ userId: secondFactors.userId });
	if (!stored) throw alreadyOn();
	return describeSecret(secret, person.email);
}

/**
 * Turns the second factor on. The code proves that the app has the secret. Anyone who only knows the password loses
 * access: other sessions and a pending change of address end.
 *
 * @returns recovery codes, which cannot be displayed again
 * @throws Refusal 400 for a wrong code; 409 if no setup was started within the hour, or it is already on; 401 for a
 *   session that has ended; 429
 */
export async function confirmSecondFactor(accounts: Accounts, person: Person, code: string) {
	const { db, cipher, limits, shopUrl } = accounts;
	const begun = await findFactor(db, person.id);
	if (begun?.confirmedAt) throw alreadyOn();
	if (!begun) throw new Refusal(409, 'nothing_begun', 'This setup expired. Start again.');
	const takeBack = await limits.countCode(person.id, undefined);
	const secret = cipher.decrypt(begun.secret);
	const step = secret && stepOfCode(secret, code, await clock.databaseTime(db));
	if (!step) throw wrongCode();
	const codes = await inTransaction(db, async (tx) => {
		await requireSession(tx, person);
		const [on] = await tx
			.update(secondFactors)
			.set({ confirmedAt: now, usedUpTo: step })
			.where(
				and(
					eq(secondFactors.userId, person.id),
					eq(secondFactors.secret, begun.secret),
					isNull(secondFactors.confirmedAt),
					gt(secondFactors.createdAt, ago(unconfirmedLifetime)),
				),
			)
			.returning({ userId: secondFactors.userId });
		if (!on) throw new Refusal(409, 'nothing_begun', 'You started another setup. Start again.');
		await tx.delete(sessions).where(and(eq(sessions.userId, person.id), ne(sessions.id, person.sessionId)));
		await tx.update(sessions).set({ hasTwoFactors: true }).where(eq(sessions.id, person.sessionId));
		await tx.delete(accountLinks).where(and(eq(accountLinks.userId, person.id), eq(accountLinks.kind, 'change')));
		await tx.insert(outbox).values(accountChangeMail(person, 'on', shopUrl));
		return replaceCodes(tx, accounts, person.id);
	});
	await takeBack();
	return codes;
}

async function replaceCodes(tx: Database, accounts: Accounts, userId: string) {
	const codes = newRecoveryCodes();
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx
		.insert(recoveryCodes)
		.values(codes.map((code) => ({ userId, code: digestRecoveryCode(accounts, userId, code) })));
	return { recovery_codes: codes.map(readableCode) };
}

type Proof = CallOutput<'endSecondFactor', 'body'>;

/** @throws Refusal 400 for a wrong password or code, 409 if it is not on, 429 */
export async function renewRecoveryCodes(accounts: Accounts, person: Person, proof: Proof, address: string) {
	const { isOn, transact } = await requireProof(accounts, { person, ...proof, address });
	if (!isOn) throw notOn();
	return transact(async (tx) => {
		await tx.insert(outbox).values(accountChangeMail(person, 'renewed', accounts.shopUrl));
		return replaceCodes(tx, accounts, person.id);
	});
}

/** @throws Refusal 400 for a wrong password or code, 409 if it is not on, 429 */
export async function endSecondFactor(accounts: Accounts, person: Person, proof: Proof, address: string) {
	const { isOn, transact } = await requireProof(accounts, { person, ...proof, address });
	if (!isOn) throw notOn();
	return transact(async (tx) => {
		await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id));
		await tx.insert(outbox).values(accountChangeMail(person, 'off', accounts.shopUrl));
		return {};
	});
}
