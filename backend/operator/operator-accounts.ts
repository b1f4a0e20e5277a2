import { and, asc, count, eq, gt, isNotNull } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { OperatorAccount } from '../../contract/operator/accounts.ts';
import { accountChangeMail } from '../accounts/account-emails.ts';
import { lockPerson } from '../accounts/require-session.ts';
import { accountActs, passkeys, secondFactors, sessions, users } from '../accounts/tables.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { outbox } from '../mail/tables.ts';
import type { MailContext } from '../orders/move-order.ts';

/** @throws Refusal 404 */
export async function showAccount(db: Database, email: string): Promise<OperatorAccount> {
	return presentAccount(db, await findUser(db, email));
}

type User = typeof users.$inferSelect;

async function findUser(db: Database, typed: string): Promise<User> {
	const email = typed.toLowerCase();
	const [user] = await db.select().from(users).where(eq(users.email, email));
	if (user) return user;
	throw notFound('email', `No account has the address ${email}.`);
}

export async function presentAccount(
	db: Database,
	{ id, email, name, emailVerified, createdAt }: User,
): Promise<OperatorAccount> {
	const [factor] = await db.select().from(secondFactors).where(eq(secondFactors.userId, id));
	const [keys] = await db.select({ count: count() }).from(passkeys).where(eq(passkeys.userId, id));
	const acts = await db.select().from(accountActs).where(eq(accountActs.userId, id)).orderBy(asc(accountActs.id));
	return {
		email,
		name,
		is_verified: emailVerified,
		created_at: createdAt.toISOString(),
		second_factor_since: factor?.confirmedAt?.toISOString() ?? null,
		passkeys: keys?.count ?? 0,
		sessions: await db.$count(sessions, and(eq(sessions.userId, id), gt(sessions.expiresAt, now))),
		acts: acts.map(({ act, at, note }) => ({ act, at: at.toISOString(), note })),
	};
}

/**
 * Turns off the second factor for a person who has lost the app and the recovery codes. Ends all their sessions,
 * because the request may have come from someone else. Records the change, and emails the person.
 *
 * @throws Refusal 404; 409 if it is not on
 */
export function endSecondFactorOf(
	db: Database,
	{ operator: { record }, shopUrl }: MailContext & { operator: Operator },
	{ email, note }: CallOutput<'endSecondFactorOf', 'body'>,
): Promise<OperatorAccount> {
	return inTransaction(db, async (tx) => {
		const user = await findUser(tx, email);
		await lockPerson(tx, eq(users.id, user.id));
		const ended = await tx
			.delete(secondFactors)
			.where(and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt)))
			.returning({ userId: secondFactors.userId });
		if (ended.length === 0) {
			throw new Refusal(409, 'second_factor_off', `Two-step login of ${user.email} is not on.`);
		}
		await tx.delete(sessions).where(eq(sessions.userId, user.id));
		await tx.insert(accountActs).values({ userId: user.id, act: 'second-factor-off', note: note || null });
		await tx.insert(outbox).values(accountChangeMail(user, 'ended for you', shopUrl));
		await record(tx, {
			subject: user.email,
			before: { second_factor: true },
			after: { second_factor: false },
			reason: note,
		});
		return presentAccount(tx, user);
	});
}
