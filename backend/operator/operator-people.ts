import { and, asc, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { CallOutput } from '../../contract/calls.ts';
import type { OperatorList } from '../../contract/operator/people.ts';
import { operators, passkeys, secondFactors, users } from '../accounts/tables.ts';
import { now } from '../db/clock.ts';
import type { Database } from '../db/database.ts';
import { inTransaction, lockKeys } from '../db/transaction.ts';
import type { Actor, Operator } from '../http/operator.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { actorName } from './audit.ts';

/** True for accounts with two-step login or a passkey. */
export const hasSecondFactor: SQL<boolean> = sql`(
	exists (select from ${secondFactors} where ${secondFactors.userId} = ${operators.userId} and ${isNotNull(secondFactors.confirmedAt)})
	or exists (select from ${passkeys} where ${passkeys.userId} = ${operators.userId})
)`;

export async function listOperators(db: Database): Promise<OperatorList> {
	const rows = await db
		.select({
			email: users.email,
			name: users.name,
			role: operators.role,
			has_second_factor: hasSecondFactor,
			added_at: operators.addedAt,
			added_by: operators.addedBy,
		})
		.from(operators)
		.innerJoin(users, eq(users.id, operators.userId))
		.orderBy(asc(users.email));
	return { operators: rows.map((row) => ({ ...row, added_at: row.added_at.toISOString() })) };
}

/**
 * Gives an account a role, or another role.
 *
 * @throws Refusal 404 without a verified account; 409 for the own role, and if the shop would have no owner
 */
export function addOperator(
	db: Database,
	{ actor, record }: Operator,
	{ email: typed, role, reason }: CallOutput<'addOperator', 'body'>,
): Promise<OperatorList> {
	const email = typed.toLowerCase();
	return inTransaction(db, async (tx) => {
		await lockKeys(tx, { operators: 'all' });
		const [user] = await tx
			.select({ id: users.id })
			.from(users)
			.where(and(eq(users.email, email), users.emailVerified));
		if (!user) {
			throw notFound('email', `No verified account has the address ${email}. Register at /register first.`);
		}
		refuseOwnRole(actor, user.id);
		const before = await roleOf(tx, user.id);
		if (before === 'owner' && role !== 'owner') await requireAnotherOwner(tx, user.id);
		await tx
			.insert(operators)
			.values({ userId: user.id, role, addedBy: actorName(actor) })
			.onConflictDoUpdate({ target: operators.userId, set: { role, addedBy: actorName(actor), addedAt: now } });
		await record(tx, { subject: email, before: before ? { role: before } : null, after: { role }, reason });
		return listOperators(tx);
	});
}

/** @throws Refusal 404 if the account is no operator; 409 for the own role, and if the shop would have no owner */
export function removeOperator(
	db: Database,
	{ actor, record }: Operator,
	{ email: typed, reason }: CallOutput<'removeOperator', 'body'>,
): Promise<OperatorList> {
	const email = typed.toLowerCase();
	return inTransaction(db, async (tx) => {
		await lockKeys(tx, { operators: 'all' });
		const [operator] = await tx
			.select({ userId: operators.userId, role: operators.role })
			.from(operators)
			.innerJoin(users, eq(users.id, operators.userId))
			.where(eq(users.email, email));
		if (!operator) throw notFound('email', `${email} is not an operator.`);
		refuseOwnRole(actor, operator.userId);
		if (operator.role === 'owner') await requireAnotherOwner(tx, operator.userId);
		await tx.delete(operators).where(eq(operators.userId, operator.userId));
		await record(tx, { subject: email, before: { role: operator.role }, after: null, reason });
		return listOperators(tx);
	});
}

/** A role that was just taken away cannot give itself back. @throws Refusal 409 */
function refuseOwnRole(actor: Actor, userId: string): void {
	if (actor.kind !== 'person' || actor.id !== userId) return;
	const message = 'You cannot change your own role. Ask another owner.';
	throw new Refusal(409, 'own_role', message, { fields: { email: message } });
}

async function roleOf(tx: Database, userId: string) {
	const [row] = await tx.select({ role: operators.role }).from(operators).where(eq(operators.userId, userId));
	return row?.role;
}

/** @param tx holds the lock of all operators. @throws Refusal 409 */
async function requireAnotherOwner(tx: Database, userId: string): Promise<void> {
	const isOther = and(eq(operators.role, 'owner'), ne(operators.userId, userId));
	if ((await tx.$count(operators, isOther)) > 0) return;
	const message = 'This is the last owner. Make another operator the owner first.';
	throw new Refusal(409, 'last_owner', message, { fields: { email: message } });
}
