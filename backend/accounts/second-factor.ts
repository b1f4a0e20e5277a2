import { and, count, eq, gt, isNull } from 'drizzle-orm';
import type { CallOutput, CallResponse } from '../../contract/calls.ts';
import { ago, clock, now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Person } from '../http/person.ts';
import { Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import type { Accounts } from './accounts.ts';
import { accountMail } from './mail-texts.ts';
import { describeSecret, newRecoveryCodes, newSecret, readableCode, stepOfCode } from './one-time-codes.ts';
import { requirePassword } from './passwords.ts';
import { unverified, wrongCode } from './refusals.ts';
import { requireProof } from './require-proof.ts';
import { unconfirmedLifetime } from './rules.ts';
import { sealRecoveryCode } from './spend-code.ts';
import { requireSession } from './still-logged-in.ts';
import { recoveryCodes, secondFactors } from './tables.ts';

const alreadyOn = () => new Refusal(409, 'second_factor_on', 'Two-step login is on already.');
const notOn = () => new Refusal(409, 'second_factor_off', 'Two-step login is not on.');

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
 * Makes the secret of an authenticator app, in place of one that was begun and left; nothing changes until a code of it
 * is confirmed.
 *
 * @throws Refusal 400 for a wrong password; 409 where it is on, or the address may be somebody else's; 429
 */
export async function beginSecondFactor(accounts: Accounts, person: Person, password: string, address: string) {
	if (!person.isVerified) throw unverified();
	await requirePassword(accounts, person, { password, field: 'password', address });
	const secret = newSecret();
	const kept = { secret: await accounts.cipher.encrypt(secret), createdAt: now, usedUpTo: 0 };
	const [begun] = await accounts.db
		.insert(secondFactors)
		.values({ userId: person.id, ...kept })
		.onConflictDoUpdate({ target: secondFactors.userId, set: kept, setWhere: isNull(secondFactors.confirmedAt) })
		.returning({ userId: secondFactors.userId });
	if (!begun) throw alreadyOn();
	return describeSecret(secret, person.email);
}

/**
 * From now on a login takes a code of the app, the first of which shows that it has the secret.
 *
 * @returns recovery codes, which nobody can be told again
 * @throws Refusal 400 for a wrong code; 409 where nothing was begun within the hour, or it is on; 401 for whose session was ended
 *   meanwhile; 429
 */
export async function confirmSecondFactor(accounts: Accounts, person: Person, code: string) {
	const { db, cipher, limits, shopUrl } = accounts;
	const begun = await findFactor(db, person.id);
	if (begun?.confirmedAt) throw alreadyOn();
	if (!begun) throw new Refusal(409, 'nothing_begun', 'Begin again: the secret was made more than an hour ago.');
	const giveBack = await limits.countCode(person.id);
	const step = await stepOfCode(await cipher.decrypt(begun.secret), code, await clock.databaseTime(db));
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
		if (!on) throw new Refusal(409, 'nothing_begun', 'Begin again: there is another secret by now.');
		await tx.insert(outbox).values(accountMail(person, 'on', shopUrl));
		return replaceCodes(tx, accounts, person.id);
	});
	await giveBack();
	return codes;
}

async function replaceCodes(tx: Database, accounts: Accounts, userId: string) {
	const codes = newRecoveryCodes();
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
	await tx
		.insert(recoveryCodes)
		.values(codes.map((code) => ({ userId, code: sealRecoveryCode(accounts, userId, code) })));
	return { recovery_codes: codes.map(readableCode) };
}

type Proof = CallOutput<'endSecondFactor', 'body'>;

/** @throws Refusal 400 for a wrong password or code, 409 where it is not on, 429 */
export async function renewRecoveryCodes(accounts: Accounts, person: Person, proof: Proof, address: string) {
	const { isOn, transact } = await requireProof(accounts, { person, ...proof, address });
	if (!isOn) throw notOn();
	return transact(async (tx) => {
		await tx.insert(outbox).values(accountMail(person, 'renewed', accounts.shopUrl));
		return replaceCodes(tx, accounts, person.id);
	});
}

/** @throws Refusal 400 for a wrong password or code, 409 where it is not on, 429 */
export async function endSecondFactor(accounts: Accounts, person: Person, proof: Proof, address: string) {
	const { isOn, transact } = await requireProof(accounts, { person, ...proof, address });
	if (!isOn) throw notOn();
	return transact(async (tx) => {
		await tx.delete(secondFactors).where(eq(secondFactors.userId, person.id));
		await tx.insert(outbox).values(accountMail(person, 'off', accounts.shopUrl));
		return {};
	});
}
